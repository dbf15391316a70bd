/** The formats of photos. `heic` is recognised only to name it in the error. */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

const HEAD_BYTES = 64
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']

/**
 * The image format according to the first bytes, independent of name and media type; null for anything else.
 */
export function sniffImage(bytes: Uint8Array): ImageFormat | null {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp'
  if (head.slice(4, 8) !== 'ftyp') return null
  const brands = brandsOf(head)
  if (brands.includes('avif')) return 'avif'
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'heic' : null
}

/** The major and compatible brands of an ISO media file, with a four-byte version between them. */
function brandsOf(head: string): string[] {
  const boxBytes = Buffer.from(head, 'latin1').readUInt32BE()
  const fields = head.slice(8, boxBytes).match(/.{4}/gs) ?? []
  return fields.filter((_field, index) => index !== 1)
}
