import { isIP } from 'node:net'

/** The eight groups of an IPv6 address, with or without a zone; null for anything else. */
export function ipv6Groups(address: string): number[] | null {
  if (isIP(address) !== 6) return null
  const canonical = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')))
  const known = [...(before ?? []), ...(after ?? [])].map((group) => Number.parseInt(group, 16))
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - known.length }, () => 0)
  return known.toSpliced(before?.length ?? 0, 0, ...zeros)
}

/** The IPv4 address of an IPv4-mapped IPv6 address; null for any other. */
export function mappedIpv4(groups: readonly number[]): string | null {
  return groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff ? lastIpv4(groups) : null
}

/** The IPv4 address in the last 32 bits. */
export const lastIpv4 = (groups: readonly number[]): string =>
  groups
    .slice(-2)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
