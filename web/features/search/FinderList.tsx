import { useEffect } from 'react'
import { useT } from '../../lib/i18n.ts'
import styles from './Finder.module.css'
import { FinderLine } from './FinderLine.tsx'
import type { Item } from './finder-items.ts'
import type { FinderState } from './use-finder.ts'

interface Props {
  finder: FinderState
  id: string
  onOpen: (item: Item, inNewTab: boolean) => void
}

export function FinderList({ finder, id, onOpen }: Props) {
  const t = useT()
  const chosenId = finder.chosen?.id
  useEffect(() => {
    if (chosenId !== undefined) document.getElementById(`${id}-${chosenId}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosenId])

  return (
    <div className={styles.scroll} data-behind={finder.isBehind || undefined}>
      <Message finder={finder} />
      <div id={id} role="listbox" aria-label={t('search.list')}>
        {finder.groups.map(({ title, items }) => (
          <div key={title} role="group" aria-label={t(title)}>
            <div className={styles.group} aria-hidden="true">
              {t(title)}
            </div>
            {items.map((item) => (
              <FinderLine
                key={item.id}
                id={`${id}-${item.id}`}
                item={item}
                words={finder.typed}
                isChosen={item.id === chosenId}
                onChoose={() => finder.choose(item.id)}
                onOpen={(inNewTab) => onOpen(item, inNewTab)}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

/** When there is nothing to show, or not what was looked for. */
function Message({ finder: { typed, isBehind, isFailed, total, groups } }: { finder: FinderState }) {
  const t = useT()
  if (isFailed) return <p className={styles.message}>{t('search.failed')}</p>
  if (typed !== '' && !isBehind && total === 0) {
    return (
      <p className={styles.message}>
        <b>{t('search.nothing', { text: typed })}</b>
        {t('search.nothingHint')}
      </p>
    )
  }
  return typed === '' && groups[0]?.title !== 'search.recent' ? (
    <p className={styles.message}>{t('search.start')}</p>
  ) : null
}
