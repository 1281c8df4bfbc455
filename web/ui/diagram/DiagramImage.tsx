import type { Picture } from './messages.ts'

/** Limit of the alternative text, in characters. */
const SPOKEN_LENGTH = 600

interface Props {
  picture: Picture
  source: string
  /** 1 by default; otherwise the image may be wider than its container. */
  scale?: number
}

/** Rendered as an image, so that nothing in the drawing is active: no scripts, no links, no external resources. */
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
