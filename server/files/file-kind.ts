export interface FileKind {
  /** With the dot. */
  ending: string
  type: string
  /** Images are shown inline; everything else is always downloaded. */
  isPicture: boolean
}

const picture = (ending: string, type: string): FileKind => ({ ending, type, isPicture: true })

/** Images are detected by their first bytes, never by name. SVG is not included, because it can contain scripts. */
export function pictureKind(head: Buffer): FileKind | undefined {
  const text = head.toString('latin1')
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return picture('.png', 'image/png')
  if (text.startsWith('\xff\xd8\xff')) return picture('.jpg', 'image/jpeg')
  if (/^GIF8[79]a/.test(text)) return picture('.gif', 'image/gif')
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return picture('.webp', 'image/webp')
  if (text.slice(4, 12) === 'ftypavif') return picture('.avif', 'image/avif')
  return undefined
}

/** Attachment types that are safe to download. */
const ATTACHMENTS = new Set(
  'pdf txt md csv tsv json yaml yml xml zip gz tar 7z doc docx xls xlsx ppt pptx log proto har'.split(' '),
)

/** Number of leading bytes needed to detect the type. */
export const HEAD_BYTES = 16

/** undefined: the type is not accepted. */
export function fileKind(head: Buffer, name: string): FileKind | undefined {
  const known = pictureKind(head)
  if (known) return known
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  if (!ATTACHMENTS.has(ending)) return undefined
  return { ending: `.${ending}`, type: 'application/octet-stream', isPicture: false }
}
