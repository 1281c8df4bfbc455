import type { ShareStyle } from '#core/contract/share.ts'
import type { Publication } from '#core/contract/visit.ts'
import marble from '../../assets/brand/marble.svg'
import { MarbleSwatch, type Hue } from '../../ui/Marble.tsx'
import styles from './VisitSide.module.css'

/** The paper that goes with an accent colour. */
const hues: Record<ShareStyle, Hue> = { ink: 'petrol', blue: 'indigo', green: 'moss', plum: 'plum' }

interface Props {
  publication: Publication
}

/** The logo of the publication, or a square of paper in its colour. */
export function VisitLogo({ publication: { id, logo, style }, size }: Props & { size: 20 | 32 }) {
  if (logo === '') return <MarbleSwatch id={id} hue={hues[style]} size={size} />
  return <img className={styles.logo} src={logo} alt="" height={size} />
}

/** Marbled paper in the colour of the publication. */
export function VisitPaper({ publication: { style }, className }: Props & { className: string | undefined }) {
  return (
    <svg className={className} data-hue={hues[style]} aria-hidden="true">
      <use href={`${marble}#cover`} />
    </svg>
  )
}
