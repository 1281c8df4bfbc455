import { encode } from 'uqr'
import styles from './publication.module.css'

/** The quiet zone that readers need around a code, in modules. */
const BORDER = 2

const codeOf = (text: string) => encode(text, { ecc: 'M', border: BORDER })

interface Props {
  text: string
  /** The accessible name. */
  label: string
}

/** Dark on light in both themes, because many readers refuse inverted codes. */
export function QrCode({ text, label }: Props) {
  const { data, size } = codeOf(text)
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <div className={styles.qr} data-mantine-color-scheme="light">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={path} />
      </svg>
    </div>
  )
}

const PIXELS = 12

/** The code as a picture file, which has no theme. */
export function drawQrCode(text: string): Promise<Blob | null> {
  const { data, size } = codeOf(text)
  const canvas = document.createElement('canvas')
  canvas.width = size * PIXELS
  canvas.height = size * PIXELS
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = 'black'
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) if (isDark) pen.fillRect(x * PIXELS, y * PIXELS, PIXELS, PIXELS)
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
