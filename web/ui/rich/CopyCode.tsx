import { useEffect, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../../lib/i18n.ts'
import { CopyButton } from '../CopyButton.tsx'
import styles from './RichText.module.css'

interface Place {
  id: number
  around: Element
  code: Element
}

/** A button to copy each block of code in a text. Another text needs another one, by its `key`. */
export function CopyCode({ text }: { text: RefObject<HTMLElement | null> }) {
  const t = useT()
  const [places, setPlaces] = useState<readonly Place[]>([])
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const blocks = text.current?.querySelectorAll('pre:not([data-diagram])') ?? []
      setPlaces([...blocks].map((code, id) => ({ id, code, around: wrap(code) })))
    })
    return () => cancelAnimationFrame(frame)
  }, [text])
  return places.map(({ id, code, around }) =>
    createPortal(
      <span className={styles.copy}>
        <CopyButton
          text={() => Promise.resolve(code.textContent)}
          label={t('common.copyThing', { name: t('view.code') })}
          size={28}
        />
      </span>,
      around,
      String(id),
    ),
  )
}

/** The button stays in place while long lines scroll. */
function wrap(code: Element): Element {
  const parent = code.parentElement
  if (parent?.dataset['copyable'] !== undefined) return parent
  const around = document.createElement('div')
  around.dataset['copyable'] = ''
  code.replaceWith(around)
  around.append(code)
  return around
}
