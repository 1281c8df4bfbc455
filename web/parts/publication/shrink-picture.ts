import { limits } from '#core/limits.ts'

/** Longest side of a logo in px: twice the size in which it is shown. */
const SIDE = 160

const types = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif'])

/** A picture as a data address that fits the limit. Undefined when the browser cannot read it. */
export async function shrinkPicture(file: File): Promise<string | undefined> {
  if (!types.has(file.type)) return undefined
  try {
    const picture = await createImageBitmap(file)
    const fitting = [SIDE, SIDE / 2].map((side) => drawWithin(picture, side)).find((url) => url.length <= limits.logo)
    picture.close()
    return fitting
  } catch {
    return undefined
  }
}

function drawWithin(picture: ImageBitmap, side: number): string {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/png')
}
