/** The aspect ratio of covers: width by height. */
export const COVER_RATIO = 3 / 2
export const MAX_ZOOM = 4

const MAX_WIDTH = 2400

export type Size = { width: number; height: number }

/** The visible part of a picture: its zoom, and the middle of the view as fractions of the picture. */
export type Crop = { zoom: number; x: number; y: number }

export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 }

/** The size of the view on the picture: the largest with the covers' aspect ratio, divided by the zoom. */
export function viewOf({ width, height }: Size, zoom: number): Size {
  const isWide = width / height > COVER_RATIO
  return {
    width: (isWide ? height * COVER_RATIO : width) / zoom,
    height: (isWide ? height : width / COVER_RATIO) / zoom,
  }
}

/** A crop whose view is within the picture. */
export function within(picture: Size, { zoom: wanted, x, y }: Crop): Crop {
  const zoom = clamp(wanted, 1, MAX_ZOOM)
  const view = viewOf(picture, zoom)
  const [halfX, halfY] = [view.width / picture.width / 2, view.height / picture.height / 2]
  return { zoom, x: clamp(x, halfX, 1 - halfX), y: clamp(y, halfY, 1 - halfY) }
}

/** Draws a crop onto the whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const view = viewOf(picture, crop.zoom)
  const left = crop.x * picture.width - view.width / 2
  const top = crop.y * picture.height - view.height / 2
  canvas
    .getContext('2d')
    ?.drawImage(picture, left, top, view.width, view.height, 0, 0, canvas.width, canvas.height)
}

/** The cropped picture as a JPEG, no larger than the original or the stored covers. */
export function cropped(picture: ImageBitmap, crop: Crop): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(Math.min(MAX_WIDTH, viewOf(picture, crop.zoom).width))
  canvas.height = Math.round(canvas.width / COVER_RATIO)
  drawCrop(canvas, picture, crop)
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.9)
  })
}

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)
