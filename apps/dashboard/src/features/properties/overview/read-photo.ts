/** Why a chosen file cannot be shown. Few browsers can read the format of iPhone photos. */
export type PhotoFault = 'heic' | 'unreadable'

/** What a file dialog offers. With HEIC among them, iPhones pass their photos on as they are. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif'

/** The pixels of a chosen file, if this browser can read it. */
export const readPhoto = async (file: File): Promise<ImageBitmap | PhotoFault> =>
  createImageBitmap(file).catch(async () => ((await isHeic(file)) ? 'heic' : 'unreadable'))

const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']

/** Whether a file is a HEIC photo, by what it contains: `ftyp` and a brand, after four bytes with their length. */
export async function isHeic(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer())
  return head.startsWith('ftyp') && HEIC_BRANDS.includes(head.slice(4))
}
