import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { docLimits } from '#core/doc/doc-fields.ts'
import styles from './DocList.module.css'

const kinds = {
  version: { isGood: () => true, attributes: { maxLength: docLimits.version } },
  order: { isGood: (text: string) => /^\d{1,9}$/.test(text), attributes: { inputMode: 'numeric', maxLength: 9 } },
} as const

interface Props {
  kind: keyof typeof kinds
  label: string
  value: string
  isActive: boolean
  onChange: (value: string) => void
}

/** A value that becomes a field on click. Enter and blur save, Escape cancels. */
export function InlineEdit({ kind, label, value, isActive, onChange }: Props) {
  const [isEditing, setEditing] = useState(false)
  if (isEditing)
    return <Field kind={kind} label={label} value={value} onChange={onChange} onEnd={() => setEditing(false)} />
  return (
    <button
      type="button"
      className={styles.value}
      tabIndex={isActive ? 0 : -1}
      title={label}
      aria-label={`${label}: ${value}`}
      onClick={() => setEditing(true)}
    >
      {value}
    </button>
  )
}

function Field({ kind, label, value, onChange, onEnd }: Omit<Props, 'isActive'> & { onEnd: () => void }) {
  const [text, setText] = useState(value)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const { isGood, attributes } = kinds[kind]
  const isWrong = !isGood(text.trim())
  const isOver = useRef(false)
  const end = (isKept: boolean) => {
    // Focusing the row blurs the field before it is gone.
    if (isOver.current) return
    isOver.current = true
    onEnd()
    if (isKept && !isWrong && text.trim() !== value) onChange(text.trim())
  }
  const endByKey = (event: KeyboardEvent<HTMLInputElement>, isKept: boolean) => {
    // Focuses the row, from which the arrow keys continue.
    const row = event.currentTarget.closest<HTMLElement>('[data-row]')
    event.stopPropagation()
    end(isKept)
    row?.focus()
  }
  return (
    <input
      ref={field}
      className={styles.field}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      {...attributes}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => end(true)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isWrong) endByKey(event, true)
        if (event.key === 'Escape') endByKey(event, false)
      }}
    />
  )
}
