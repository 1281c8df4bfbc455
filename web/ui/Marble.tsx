import marble from '../assets/brand/marble.svg'
import { pickBy } from '../lib/pick-by.ts'
import styles from './Marble.module.css'

const hues = ['petrol', 'madder', 'moss', 'ochre', 'indigo', 'plum'] as const
export type Hue = (typeof hues)[number]

/** The same space always gets the same paper. */
const pickHue = (id: string): Hue => pickBy(id, hues)

interface Props {
  /** The id of the space. */
  id: string
  /** Overrides the hue that follows from the id. */
  hue?: Hue
}

/** A square of the paper of a space. */
export function MarbleSwatch({ id, hue = pickHue(id), size }: Props & { size: 20 | 32 | 56 }) {
  return (
    <svg className={styles.swatch} data-hue={hue} width={size} height={size} aria-hidden="true">
      <use href={`${marble}#marble`} />
    </svg>
  )
}

/** The band of paper above the card of a space. */
export function MarbleCover({ id, hue = pickHue(id) }: Props) {
  return (
    <svg className={styles.cover} data-hue={hue} aria-hidden="true">
      <use href={`${marble}#cover`} />
    </svg>
  )
}
