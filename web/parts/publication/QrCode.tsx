import { encode } from 'uqr'
import { useMemo } from 'react'
import styles from './publication.module.css'

interface Props {
  text: string
  /** The accessible name. */
  label: string
}

/** Modules of free space around the code, as readers expect. */
const BORDER = 4

/** A text as a QR code. Always dark on light: many phones do not read an inverted one. */
export function QrCode({ text, label }: Props) {
  const { size, path } = useMemo(() => draw(text), [text])
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect className={styles.qrPaper} width={size} height={size} />
      <path className={styles.qrInk} d={path} />
    </svg>
  )
}

function draw(text: string) {
  const { size, data } = encode(text, { border: BORDER, ecc: 'M' })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size, path }
}
