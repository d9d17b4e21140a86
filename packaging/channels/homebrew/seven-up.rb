# Not submitted. A pattern: `python -m tools.release.channels` fills it in from what lies in dist.
cask "seven-up" do
  arch arm: "arm64", intel: "x86_64"

  version "${VERSION}"
  sha256 arm:   "${SHA256_MACOS_ARM}",
         intel: "${SHA256_MACOS_INTEL}"

  url "https://github.com/sevenup-gui/sevenup-gui/releases/download/v#{version}/sevenup-gui-#{version}-macos-#{arch}.dmg"
  name "Seven Up"
  desc "Card table for Seven Up, 7Up7Down, Trinidad All Fours and Pitch"
  homepage "https://github.com/sevenup-gui/sevenup-gui"

  depends_on macos: ">= :big_sur"

  app "Seven Up.app"

  zap trash: "~/Library/Application Support/sevenup-gui"
end
