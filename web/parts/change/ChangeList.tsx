import { VisuallyHidden } from '@mantine/core'
import { useId, useMemo } from 'react'
import type { DocComparison } from '#core/change/change.ts'
import type { NamedParts } from '#core/change/value-words.ts'
import { useT } from '../../lib/i18n.ts'
import { changeGroups, type ChangeGroup, type ChangeItem } from './change-groups.ts'
import styles from './ChangeList.module.css'
import { ChangedValues } from './ChangedValues.tsx'
import { Effect } from './Effect.tsx'

interface Props {
  comparison: DocComparison
  /** The models and dictionaries that values may refer to. Without them their ids are shown. */
  names?: NamedParts
}

const noNames: NamedParts = { models: [], enums: [] }

/** What differs between two versions of a doc: fields, bodies and responses, rows, each with its old and new values. */
export function ChangeList({ comparison, names = noNames }: Props) {
  const t = useT()
  const groups = useMemo(() => changeGroups(t, comparison), [t, comparison])
  if (groups.length === 0) return <p className={styles.none}>{t('change.none')}</p>
  return (
    <div className={styles.list}>
      {groups.map((group) => (
        <Group key={group.key} group={group} names={names} />
      ))}
    </div>
  )
}

function Group({ group: { title, part, items }, names }: { group: ChangeGroup; names: NamedParts }) {
  const t = useT()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
        {part !== '' && <code>{part}</code>}
        <small>{t('change.count', { count: items.length })}</small>
      </h3>
      <ul className={styles.card}>
        {items.map((item) => (
          <Item key={item.key} item={item} names={names} />
        ))}
      </ul>
    </section>
  )
}

const signs = { added: '+', removed: '−', changed: '~', renamed: '~', moved: '~', order: '↕' } as const

function Item({ item, names }: { item: ChangeItem; names: NamedParts }) {
  const t = useT()
  const { kind, name, nameBefore, isPath, values } = item
  return (
    <li className={styles.item} data-kind={kind}>
      <div className={styles.main}>
        <p className={styles.head}>
          <span className={styles.sign} aria-hidden="true">
            {signs[kind]}
          </span>
          {name !== '' && (
            <span className={styles.names}>
              {nameBefore !== '' && (
                <>
                  <del className={styles.path}>{nameBefore}</del>
                  <span aria-hidden="true"> → </span>
                </>
              )}
              {isPath ? <code className={styles.path}>{name}</code> : <b>{name}</b>}
            </span>
          )}
          {isPath ? (
            <span className={styles.kind}>{t(`change.kind.${kind}`)}</span>
          ) : (
            <VisuallyHidden>{t(`change.kind.${kind}`)}</VisuallyHidden>
          )}
        </p>
        <ChangedValues kind={kind} values={values} names={names} hasLabels={isPath} />
      </div>
      <div className={styles.effect}>
        <Effect item={item} />
      </div>
    </li>
  )
}
