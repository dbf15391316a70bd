import sharp, { type Metadata, type Sharp } from 'sharp'
import { atMost } from '../concurrency/at-most.ts'
import { type ImageFormat, sniffImage } from './image-format.ts'

/** Photos may have 50 megapixels: the largest of today's phones and cameras, and 200 MB when decoded. */
const MAX_PHOTO_PIXELS = 50_000_000

// Widths of the variants in pixels; a smaller photo is never enlarged.
const WIDEST = 1600
const SMALLER = [960, 480]
// Keeps tall panoramas within WebP's limits.
const MAX_HEIGHT_PER_WIDTH = 2
const QUALITY = 80
const BLUR_WIDTH = 16
const TIMEOUT_SECONDS = 20

/** `unsupported`: another format. `unreadable`: broken or truncated. */
export type PhotoErrorCode = 'unsupported' | 'unreadable' | 'too_many_pixels'

/** Why a file is not accepted as a photo. */
export class PhotoError extends Error {
  override readonly name = 'PhotoError'
  readonly code: PhotoErrorCode

  constructor(code: PhotoErrorCode, options?: ErrorOptions) {
    super(`The photo is ${code}.`, options)
    this.code = code
  }
}

/** WebP in sRGB, upright, without metadata. */
export type PhotoVariant = { width: number; height: number; bytes: Uint8Array }

/** A re-encoded photo: at least one variant, widest first, and a tiny blurred one as a `data:` URI. */
export type Photo = { variants: [PhotoVariant, ...PhotoVariant[]]; blur: string }

type Pixels = { data: Buffer; raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

// Each decoding may take 200 MB and a core for seconds; others wait.
const gate = atMost(2)

/**
 * Decodes a JPEG, PNG, WebP or AVIF photo and re-encodes it, so that only what is visible survives: no
 * location, no camera, no hidden payload. Throws PhotoError.
 */
export async function processPhoto(bytes: Uint8Array): Promise<Photo> {
  const format = sniffImage(bytes)
  if (format === null || format === 'heic') throw new PhotoError('unsupported')
  return gate(async () => {
    try {
      await requireSize(bytes, format)
      return await encode(await decode(bytes))
    } catch (error) {
      throw error instanceof PhotoError ? error : new PhotoError('unreadable', { cause: error })
    }
  })
}

async function requireSize(bytes: Uint8Array, format: ImageFormat): Promise<void> {
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (formatOf(metadata) !== format) throw new PhotoError('unsupported')
  if (metadata.width * metadata.height > MAX_PHOTO_PIXELS) throw new PhotoError('too_many_pixels')
}

const formatOf = ({ format, compression }: Metadata): string =>
  format === 'heif' && compression === 'av1' ? 'avif' : format

/** The pixels of the widest variant: the file itself is decoded once. */
async function decode(bytes: Uint8Array): Promise<Pixels> {
  const photo = sharp(bytes, {
    failOn: 'truncated',
    limitInputPixels: MAX_PHOTO_PIXELS,
    sequentialRead: true,
  })
  const upright = photo.timeout({ seconds: TIMEOUT_SECONDS }).autoOrient()
  const { data, info } = await fitted(upright, WIDEST).toColourspace('srgb').raw().toBuffer({
    resolveWithObject: true,
  })
  const { width, height, channels } = info
  return { data, raw: { width, height, channels } }
}

async function encode({ data, raw }: Pixels): Promise<Photo> {
  const pixels = () => sharp(data, { raw })
  const smaller = SMALLER.filter((width) => width < raw.width)
  const variants = await Promise.all([
    toVariant(pixels()),
    ...smaller.map((width) => toVariant(fitted(pixels(), width))),
  ])
  const tiny = await fitted(pixels(), BLUR_WIDTH).webp({ quality: 20 }).toBuffer()
  return { variants, blur: `data:image/webp;base64,${tiny.toString('base64')}` }
}

async function toVariant(pixels: Sharp): Promise<PhotoVariant> {
  const { data, info } = await pixels.webp({ quality: QUALITY }).toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, bytes: data }
}

const fitted = (photo: Sharp, width: number): Sharp =>
  photo.resize({ width, height: width * MAX_HEIGHT_PER_WIDTH, fit: 'inside', withoutEnlargement: true })
