/* Loaded first, in the oldest dialect there is: a browser that cannot do what the page needs gets one plain sentence
   (it stands in the page, hidden) and is left alone. */
(function () {
  var css = window.CSS && CSS.supports;
  var can = "WebSocket" in window && "Promise" in window && "Map" in window && "ResizeObserver" in window
    && "PointerEvent" in window && "HTMLDialogElement" in window && "replaceChildren" in Element.prototype
    && css && CSS.supports("selector(:has(a))") && CSS.supports("display", "grid");
  document.documentElement.className = can ? "able" : "old";
})();
