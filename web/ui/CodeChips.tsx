import { IconChevronDown } from '@tabler/icons-react'
import { useT } from '../lib/i18n.ts'
import styles from './CodeBlock.module.css'
import { IconButton } from './IconButton.tsx'
import { LateMenu } from './LateMenu.tsx'

/** More would not fit beside the title. */
const MAX_CHIPS = 4

interface Props {
  choices: readonly { label: string }[]
  current: string | undefined
  onChoose: (label: string) => void
}

/** The languages of a card: the first ones as chips, the others in a menu. A chosen one is always a chip. */
export function CodeChips({ choices, current, onChoose }: Props) {
  const t = useT()
  const labels = choices.map(({ label }) => label)
  const first = labels.slice(0, MAX_CHIPS)
  const isApart = current !== undefined && !first.includes(current)
  const chips = isApart ? [...first.slice(0, -1), current] : first
  const others = labels.filter((label) => !chips.includes(label))
  return (
    <>
      <div className={styles.chips}>
        {chips.map((label) => (
          <button key={label} type="button" aria-pressed={label === current} onClick={() => onChoose(label)}>
            {label}
          </button>
        ))}
      </div>
      {others.length > 0 && (
        <LateMenu
          target={
            <IconButton label={t('view.moreLanguages')} size={28}>
              <IconChevronDown size={16} stroke={1.75} />
            </IconButton>
          }
          renderItems={(Menu) =>
            others.map((label) => (
              <Menu.Item key={label} onClick={() => onChoose(label)}>
                {label}
              </Menu.Item>
            ))
          }
        />
      )}
    </>
  )
}
