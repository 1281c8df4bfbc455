import { limits } from '#core/limits.ts'

/** Longest sides in px to try, until the result is small enough. */
const SIDES = [320, 200, 128, 64]

/** A picture as a data address that the server accepts, scaled down if needed. Undefined: the file is no picture. */
export async function pictureAddress(file: File): Promise<string | undefined> {
  try {
    const bitmap = await createImageBitmap(file)
    const isSmall = Math.max(bitmap.width, bitmap.height) <= (SIDES[0] ?? 0)
    if (isSmall && file.size <= limits.logoBytes && isAccepted(file.type)) return await readAddress(file)
    for (const side of SIDES) {
      const scaled = await scale(bitmap, side)
      if (scaled && scaled.size <= limits.logoBytes) return await readAddress(scaled)
    }
  } catch {
    // Not a picture that the browser can read.
  }
  return undefined
}

const isAccepted = (type: string) => /^image\/(png|jpeg|webp|gif)$/.test(type)

function scale(bitmap: ImageBitmap, side: number): Promise<Blob | null> {
  const ratio = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * ratio))
  canvas.height = Math.max(1, Math.round(bitmap.height * ratio))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

function readAddress(blob: Blob): Promise<string> {
  const reader = new FileReader()
  return new Promise((resolve, reject) => {
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('unreadable')))
    reader.readAsDataURL(blob)
  })
}
