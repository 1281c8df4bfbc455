import marble from '../assets/brand/marble.svg'
import styles from './BookDrawing.module.css'

/** An open book: the left page is marbled, the right page has a few lines. */
export function BookDrawing() {
  return (
    <svg className={styles.book} width="210" height="145" viewBox="0 0 168 116" fill="none" aria-hidden="true">
      <ellipse cx="84" cy="106" rx="66" ry="6" fill="var(--ep-active)" />
      <g fill="var(--ep-surface)" stroke="var(--ep-border-strong)">
        <path d="M22 18h56a6 6 0 0 1 6 6v76a6 6 0 0 0-6-6H22a4 4 0 0 1-4-4V22a4 4 0 0 1 4-4Z" />
        <path d="M146 18H90a6 6 0 0 0-6 6v76a6 6 0 0 1 6-6h56a4 4 0 0 0 4-4V22a4 4 0 0 0-4-4Z" />
      </g>
      <svg x="22" y="22" width="56" height="68" data-hue="petrol">
        <use href={`${marble}#marble`} />
      </svg>
      <path d="M96 36h42M96 46h42M96 56h30" stroke="var(--ep-border-strong)" strokeWidth="2" strokeLinecap="round" />
      <path
        d="M150 60c0 18-12 31-32 34h28a4 4 0 0 0 4-4Z"
        fill="var(--ep-accent-soft-2)"
        stroke="var(--ep-accent-line)"
      />
    </svg>
  )
}
