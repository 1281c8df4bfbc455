import { Button } from '@mantine/core'
import { useState } from 'react'
import type { HistoryEntry } from '#core/contract/history.ts'
import { comparePath, versionPath } from '../../data/history/history-paths.ts'
import { useT } from '../../lib/i18n.ts'
import { ChangeClassTag } from '../../parts/change/ChangeClassTag.tsx'
import { ChangeList } from '../../parts/change/ChangeList.tsx'
import { RichText } from '../../ui/rich/RichText.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import styles from './HistoryList.module.css'
import { HistoryLink, type LinkRules } from './HistoryLink.tsx'
import { sourceWord } from './source-word.ts'

/** More changes are folded. */
const SHOWN_CHANGES = 5

interface Props extends LinkRules {
  entry: HistoryEntry
  newest: number
  /** Undefined when it is not loaded yet, or not there any more. */
  previous: number | undefined
  isBusy: boolean
  /** Undefined for those who may not, and for the current version. */
  onRestore: (() => void) | undefined
}

/** One version: who, when, how, and what it changed. */
export function HistoryItem({ entry, newest, previous, isBusy, onRestore, ...links }: Props) {
  const t = useT()
  const { docId, id, revision, changeClass, remark, restoredFrom } = entry
  const isCurrent = revision === newest
  const label = (words: string) => `${words}: ${t('history.version', { revision })}`
  return (
    <li className={styles.entry} data-current={isCurrent || undefined}>
      <div className={styles.title}>
        <h3>{t('history.version', { revision })}</h3>
        {isCurrent && <span className={styles.tag}>{t('history.current')}</span>}
        {entry.modifyType === 1 && <span className={styles.tag}>{t('history.createdTag')}</span>}
        {changeClass !== '' && <ChangeClassTag changeClass={changeClass} />}
        <span className={styles.time}>
          <TimeAgo at={entry.modifyTime} />
        </span>
      </div>
      <p className={styles.facts}>
        {entry.modifyNickname} ·{' '}
        {restoredFrom > 0 ? t('history.restoredFrom', { revision: restoredFrom }) : t(sourceWord(entry.modifySource))}
      </p>
      {remark !== '' && (
        <div className={styles.remark}>
          <RichText html={remark} isInline />
        </div>
      )}
      {entry.modifyType === 0 && <Changes entry={entry} />}
      <div className={styles.actions}>
        <HistoryLink to={versionPath(docId, id)} label={label(t('history.view'))} {...links}>
          {t('history.view')}
        </HistoryLink>
        {previous !== undefined && (
          <HistoryLink
            to={comparePath(docId, { from: previous, to: revision })}
            label={label(t('history.comparePrevious'))}
            {...links}
          >
            {t('history.comparePrevious')}
          </HistoryLink>
        )}
        {!isCurrent && (
          <HistoryLink
            to={comparePath(docId, { from: revision, to: 0 })}
            label={label(t('history.compareCurrent'))}
            {...links}
          >
            {t('history.compareCurrent')}
          </HistoryLink>
        )}
        {onRestore && (
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={isBusy}
            aria-label={t('history.restoreVersion', { revision })}
            onClick={onRestore}
          >
            {t('history.restore')}
          </Button>
        )}
      </div>
    </li>
  )
}

function Changes({ entry: { comparison, isCut, md5Old } }: { entry: HistoryEntry }) {
  const t = useT()
  const { values, parts, rows } = comparison
  const count = values.length + parts.length + rows.length
  const isLong = count > SHOWN_CHANGES
  const [isOpen, setOpen] = useState(!isLong)
  // There is nothing to compare it with.
  if (md5Old === '') return <p className={styles.facts}>{t('history.firstKept')}</p>
  if (count === 0) return <p className={styles.facts}>{t('history.noChanges')}</p>
  return (
    <div className={styles.changes}>
      {isLong && (
        <Button variant="default" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('history.hideChanges') : t('history.showChanges', { count })}
        </Button>
      )}
      {isOpen && <ChangeList comparison={comparison} />}
      {isOpen && isCut === 1 && <p className={styles.facts}>{t('history.cut')}</p>}
    </div>
  )
}
