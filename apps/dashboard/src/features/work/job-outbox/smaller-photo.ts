const LONGEST_SIDE = 2048
const LARGE_BYTES = 1_000_000
const QUALITY = 0.85

/**
 * A photo at the size the service stores, so that it gets through a slow connection; one that the browser
 * cannot decode is sent unchanged, for the service to judge.
 */
export async function smallerPhoto(photo: Blob): Promise<Blob> {
  if (photo.size < LARGE_BYTES) return photo
  try {
    const picture = await createImageBitmap(photo)
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const smaller = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', QUALITY)
    })
    return smaller && smaller.size < photo.size ? smaller : photo
  } catch {
    return photo
  }
}
