import { useT } from '../../lib/i18n.ts'
import styles from './DocList.module.css'
import type { RowProps } from './DocListRow.tsx'
import type { CheckState } from './selection.ts'

export function CheckCell({ doc, check, isActive, events }: RowProps) {
  const t = useT()
  return (
    <div role="gridcell" className={styles.check}>
      <CheckBox
        label={t('doclist.select', { name: doc.name })}
        state={check}
        tabIndex={isActive ? 0 : -1}
        onCheck={(isRange) => events.check(doc.id, isRange)}
      />
    </div>
  )
}

interface Props {
  label: string
  state: CheckState
  tabIndex: number
  /** `isRange`: Shift is pressed; selects all rows from the previous one. */
  onCheck: (isRange: boolean) => void
}

/** A check box with three states. */
export function CheckBox({ label, state, tabIndex, onCheck }: Props) {
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = state === 'some'
      }}
      type="checkbox"
      className={styles.box}
      aria-label={label}
      tabIndex={tabIndex}
      checked={state === 'on'}
      onChange={(event) => onCheck((event.nativeEvent as MouseEvent).shiftKey)}
    />
  )
}
