const SIDE = 224

/** The middle of a picture as a small square. Undefined: the browser cannot read the file as a picture. */
export async function squarePicture(file: Blob): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const side = Math.min(bitmap.width, bitmap.height)
  const left = (bitmap.width - side) / 2
  const top = (bitmap.height - side) / 2
  canvas.getContext('2d')?.drawImage(bitmap, left, top, side, side, 0, 0, SIDE, SIDE)
  bitmap.close()
  // Browsers that cannot write WebP write PNG. Drawing drops what cameras store beside the picture, such as the place.
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/webp', 0.9))
}
