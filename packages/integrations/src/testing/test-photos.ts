import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** A photo of noise, to be encoded in any format. */
export const noise = (width: number, height: number): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#7a9',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })

/** The bytes of a smooth photo in a format, encoded quickly. */
export const photoIn = (
  format: 'jpeg' | 'png' | 'webp' | 'avif',
  width = 300,
  height = 200,
): Promise<Buffer> =>
  noise(16, 16).resize(width, height, { fit: 'fill' }).toFormat(format, { effort: 1 }).toBuffer()

/** A PNG of a few kilobytes that decodes to 64 megapixels. */
export function decompressionBomb(): Buffer {
  const side = 8000
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc(side * (1 + side / 8))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const content = Buffer.concat([Buffer.from(type), data])
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, checksum])
}
