/** Maximum side length of a signature [pixels]: sharp in print at 60 mm, and a small file. */
const LONGEST = 1200

interface Share {
  x: number
  y: number
  width: number
  height: number
}

/** Computes the size of a cut-out [pixels], at most its size in the source image. */
export function cutOutSize(
  natural: { width: number; height: number },
  crop: Share,
): { width: number; height: number } {
  const width = (natural.width * crop.width) / 100
  const height = (natural.height * crop.height) / 100
  const scale = Math.min(1, LONGEST / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** Draws a part of an image, given in percent, into a canvas of its size. */
export function cutOut(image: HTMLImageElement, crop: Share, canvas: HTMLCanvasElement): void {
  const natural = { width: image.naturalWidth, height: image.naturalHeight }
  const { width, height } = cutOutSize(natural, crop)
  canvas.width = width
  canvas.height = height
  canvas
    .getContext('2d')
    ?.drawImage(
      image,
      (natural.width * crop.x) / 100,
      (natural.height * crop.y) / 100,
      (natural.width * crop.width) / 100,
      (natural.height * crop.height) / 100,
      0,
      0,
      width,
      height,
    )
}
