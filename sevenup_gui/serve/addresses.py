"""Under which addresses the phones of the same network can reach this machine. Nothing is sent to find out."""

import contextlib
import ipaddress
import os
import re
import socket
import struct
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

LOOPBACK = "127.0.0.1"
# Asked which of our addresses a packet there would leave from, and nothing is sent: an address that belongs to nobody
# (RFC 5737) for the way out, and each of the private networks for a network without one.
FAR = ("192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254")
# Interfaces that lead to no phone: machines inside this machine, and tunnels.
INNER = re.compile(r"(docker|br-|virbr|veth|vmnet|vboxnet|lxc|lxd|podman|cni|flannel|tailscale|tun|tap|utun|wg|zt|ppp)")
NETWORKS = [  # the likeliest in a kitchen first; 169.254 is what machines give themselves where nobody gives addresses
    ipaddress.ip_network(name) for name in ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12", "169.254.0.0/16")
]
SHARED = ipaddress.ip_network("100.64.0.0/10")  # a carrier's, or a tunnel's: no kitchen has it
SIOCGIFADDR = {"linux": 0x8915, "darwin": 0xC0206921}  # "which address has this interface?"


@dataclass(frozen=True, slots=True)
class Found:
    """An address of this machine, on which interface where that is known, and whether the way out leads over it."""

    address: str
    interface: str = ""
    way_out: bool = False


def local_addresses() -> list[str]:
    """Return this computer's addresses, the likely one first; the loopback's only if there's no other."""
    return likely_first([*routed(), *of_interfaces(), *of_name()])


def likely_first(found: Iterable[Found]) -> list[str]:
    """The addresses in the order in which they are worth trying, each once."""
    by_address: dict[str, Found] = {}
    for one in found:
        known = by_address.get(one.address, one)
        by_address[one.address] = Found(one.address, known.interface or one.interface, known.way_out or one.way_out)
    usable = [one for one in by_address.values() if is_usable(one.address)]
    return [one.address for one in sorted(usable, key=unlikelihood)] or [LOOPBACK]


def is_usable(address: str) -> bool:
    """Return True if a phone could connect to it."""
    try:
        ip = ipaddress.IPv4Address(address)
    except ValueError:
        return False
    return not (ip.is_loopback or ip.is_unspecified or ip.is_multicast)


def unlikelihood(found: Found) -> tuple[bool, bool, int, tuple[int, ...]]:
    """Return the sort key of an address; equal ones sort by their numbers, so that the order is always the same."""
    ip = ipaddress.IPv4Address(found.address)
    inner = INNER.match(found.interface) is not None or ip in SHARED
    network = next((place for place, network in enumerate(NETWORKS) if ip in network), len(NETWORKS))
    return inner, not found.way_out, network, tuple(ip.packed)


def routed() -> Iterator[Found]:
    """The addresses from which packets would leave."""
    for far in FAR:
        with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as udp:
            udp.connect((far, 9))
            yield Found(udp.getsockname()[0], way_out=far == FAR[0])


def of_interfaces() -> Iterator[Found]:
    """The address of every interface, where the system can be asked for it."""
    question = SIOCGIFADDR.get(sys.platform)
    if question is None:
        return  # Windows: `of_name`
    from fcntl import ioctl

    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as udp:
        for _number, name in socket.if_nameindex():
            with contextlib.suppress(OSError):  # this one has no address
                answer = ioctl(udp.fileno(), question, struct.pack("256s", name.encode()[:15]))
                yield Found(socket.inet_ntoa(answer[20:24]), name)


def of_name() -> Iterator[Found]:
    """The addresses of this machine's name on Windows, which knows them itself; elsewhere that question may go out
    into the network and take its time, and the interfaces have answered it."""
    if os.name == "nt":
        with contextlib.suppress(OSError):
            for address in socket.gethostbyname_ex(socket.gethostname())[2]:
                yield Found(address)
