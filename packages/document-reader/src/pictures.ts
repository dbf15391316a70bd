import { type GreyImage, greyOf } from './grey-image.ts'

/** Enough for the 44 characters of a passport with room around them, and still quick to search. */
const WIDTH = 1600
/** A zone that fills only a part of a photo needs more of its pixels. */
const LARGE_WIDTH = 2600

/** The part of the video that the guest sees: the middle, cropped to the box. */
export function frameOf(video: HTMLVideoElement): GreyImage | null {
  const { videoWidth, videoHeight, clientWidth, clientHeight } = video
  if (videoWidth === 0 || clientWidth === 0) return null
  const shown = Math.min(videoWidth / clientWidth, videoHeight / clientHeight)
  const [width, height] = [clientWidth * shown, clientHeight * shown]
  const scale = Math.min(1, WIDTH / width)
  const context = contextOf(width * scale, height * scale)
  const { canvas } = context
  context.drawImage(
    video,
    (videoWidth - width) / 2,
    (videoHeight - height) / 2,
    width,
    height,
    0,
    0,
    canvas.width,
    canvas.height,
  )
  return pixelsOf(context)
}

/** A photo in the sizes and rotations in which the zone may be found, likeliest first. */
export function* viewsOf(photo: ImageBitmap): Generator<GreyImage> {
  const widest = Math.max(photo.width, photo.height)
  for (const size of widest > WIDTH ? [WIDTH, LARGE_WIDTH] : [WIDTH])
    for (const quarters of [0, 1, 3, 2]) yield turned(photo, quarters, Math.min(1, size / widest))
}

function turned(photo: ImageBitmap, quarters: number, scale: number): GreyImage {
  const [width, height] = [photo.width * scale, photo.height * scale]
  const isUpright = quarters % 2 === 0
  const context = isUpright ? contextOf(width, height) : contextOf(height, width)
  context.translate(context.canvas.width / 2, context.canvas.height / 2)
  context.rotate((quarters * Math.PI) / 2)
  context.drawImage(photo, -width / 2, -height / 2, width, height)
  return pixelsOf(context)
}

function contextOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width)
  canvas.height = Math.round(height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('The browser has no room for a picture.')
  context.imageSmoothingQuality = 'high'
  return context
}

const pixelsOf = (context: CanvasRenderingContext2D): GreyImage =>
  greyOf(context.getImageData(0, 0, context.canvas.width, context.canvas.height))
