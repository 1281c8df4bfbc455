import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { keyText } from '../../rows/key-text.ts'
import styles from './constant.module.css'

interface Props {
  isUnsaved: boolean
  isBusy: boolean
  onSave: () => void
  onDiscard: () => void
  /** Further tools, at the left. */
  children?: ReactNode
}

/** A sticky bar with the save state and the save button. */
export function SaveBar({ isUnsaved, isBusy, onSave, onDiscard, children }: Props) {
  const t = useT()
  return (
    <div className={styles.bar}>
      {children}
      <div className={styles.saving}>
        <output className={styles.unsaved}>{isUnsaved && <span>{t('constant.unsaved')}</span>}</output>
        {isUnsaved && (
          <Button variant="subtle" color="gray" disabled={isBusy} onClick={onDiscard}>
            {t('constant.discard')}
          </Button>
        )}
        <Button loading={isBusy} disabled={!isUnsaved} onClick={onSave}>
          {t('common.save')}
          <kbd className={styles.keys}>{keyText('Mod S')}</kbd>
        </Button>
      </div>
    </div>
  )
}
