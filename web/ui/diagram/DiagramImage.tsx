import type { Picture } from './messages.ts'

/** A longer text in place of a picture is not listened to. */
const SPOKEN_LENGTH = 600

interface Props {
  picture: Picture
  source: string
  /** 1 unless told; then it may become wider than its place. */
  scale?: number
}

/** Inside an image nothing of a drawing can act: no script, no link, nothing from elsewhere. */
export function DiagramImage({ picture, source, scale }: Props) {
  const { svg, width, height, title } = picture
  return (
    <img
      src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`}
      alt={title || source.trim().slice(0, SPOKEN_LENGTH)}
      width={Math.round(width * (scale ?? 1))}
      height={Math.round(height * (scale ?? 1))}
    />
  )
}
