import {
  IconAbc,
  IconBraces,
  IconBrackets,
  IconCheck,
  IconFile,
  IconFiles,
  IconListCheck,
  IconListLetters,
  IconListNumbers,
  IconNumber123,
  IconToggleLeft,
  type Icon,
} from '@tabler/icons-react'
import { useLayoutEffect, useState, type RefObject } from 'react'
import type { TextKey } from '#core/i18n/texts.ts'
import { useT } from '../../../lib/i18n.ts'
import styles from './TypeMenu.module.css'

const looks: Readonly<Record<string, { icon: Icon; text: TextKey }>> = {
  string: { icon: IconAbc, text: 'edit.typeString' },
  number: { icon: IconNumber123, text: 'edit.typeNumber' },
  boolean: { icon: IconToggleLeft, text: 'edit.typeBoolean' },
  object: { icon: IconBraces, text: 'edit.typeObject' },
  array: { icon: IconBrackets, text: 'edit.typeArray' },
  num_array: { icon: IconListNumbers, text: 'edit.typeNumArray' },
  str_array: { icon: IconListLetters, text: 'edit.typeStrArray' },
  enum: { icon: IconListCheck, text: 'edit.typeEnum' },
  file: { icon: IconFile, text: 'edit.typeFile' },
  'file[]': { icon: IconFiles, text: 'edit.typeFiles' },
}

const WIDTH = 216
const ROW = 30

interface Props {
  id: string
  anchor: RefObject<HTMLElement | null>
  types: readonly string[]
  value: string
  /** The option that Enter takes. */
  at: number
  onChoose: (type: string) => void
}

/** Below its cell, or above where there is no room. It is not cut off where the table scrolls by itself. */
export function TypeMenu({ id, anchor, types, value, at, onChoose }: Props) {
  const t = useT()
  const place = usePlace(anchor, types.length * ROW + 8)
  return (
    <div id={id} className={styles.menu} role="listbox" aria-label={t('edit.colType')} style={place}>
      {types.map((type, index) => {
        const look = looks[type]
        return (
          <div
            key={type}
            id={`${id}-${index}`}
            className={styles.option}
            role="option"
            tabIndex={-1}
            aria-selected={type === value}
            data-at={index === at || undefined}
            // Before the cell loses the focus.
            onMouseDown={(event) => {
              event.preventDefault()
              onChoose(type)
            }}
          >
            {look && <look.icon size={16} stroke={1.75} aria-hidden="true" />}
            {type}
            <span className={styles.meaning}>
              {type === value ? <IconCheck size={14} stroke={1.75} aria-hidden="true" /> : look && t(look.text)}
            </span>
          </div>
        )
      })}
    </div>
  )
}

function usePlace(anchor: RefObject<HTMLElement | null>, height: number) {
  const [place, setPlace] = useState<{ left: number; top: number }>()
  useLayoutEffect(() => {
    const update = () => {
      const box = anchor.current?.closest('[role="gridcell"]')?.getBoundingClientRect()
      if (!box) return
      const isAbove = box.bottom + height + 8 > window.innerHeight && box.top > height
      const left = Math.max(8, Math.min(box.left, window.innerWidth - WIDTH - 8))
      setPlace({ left, top: isAbove ? box.top - height - 4 : box.bottom + 4 })
    }
    update()
    window.addEventListener('scroll', update, true)
    window.addEventListener('resize', update)
    return () => {
      window.removeEventListener('scroll', update, true)
      window.removeEventListener('resize', update)
    }
  }, [anchor, height])
  return place ?? { visibility: 'hidden' as const }
}
