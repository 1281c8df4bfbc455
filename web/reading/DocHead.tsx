import { IconEyeOff, IconLock, IconPlugConnected } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { DocView } from '#core/contract/doc.ts'
import { isDeprecated } from '#core/doc/doc.ts'
import type { Block } from '#core/page/page.ts'
import { useDocSource } from '../data/linked/doc-source.ts'
import { useFormat } from '../lib/format.ts'
import { useT } from '../lib/i18n.ts'
import { DocStatusTag } from '../parts/doc/DocStatusTag.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Hint } from '../ui/Hint.tsx'
import { Note } from '../ui/Note.tsx'
import { Toolbar } from '../ui/Toolbar.tsx'
import { UserAvatar } from '../ui/UserAvatar.tsx'
import styles from './DocHead.module.css'
import { findBlock } from './find-block.ts'
import { OVERVIEW_ID } from './outline-entries.ts'
import type { DocSlots } from './reading-props.ts'

interface Props extends DocSlots {
  view: DocView
  /** The head of the page, of which the warning is shown here. */
  blocks: readonly Block[]
  /** Behind the title, such as what kind of doc it is. */
  tag?: ReactNode
}

/** Title, state, version, who and when. */
export function DocHead({ view: doc, blocks, tools, tag, note }: Props) {
  const t = useT()
  const { isVisitor } = useDocSource()
  const warning = findBlock(blocks, 'warning')
  return (
    <header id={OVERVIEW_ID} className={styles.head}>
      <div className={styles.line}>
        <div className={styles.title}>
          <h1 data-struck={isDeprecated(doc.deprecated) || undefined}>{doc.name}</h1>
          {!isVisitor && <DocStatusTag status={doc.status} />}
          {doc.version !== '' && <span className={styles.version}>{doc.version}</span>}
          {tag}
          {!isVisitor && doc.isLocked === 1 && (
            <Mark icon={<IconLock size={14} />} text={t('view.locked')} hint={t('view.lockedHint')} />
          )}
          {!isVisitor && doc.isShow === 0 && (
            <Mark icon={<IconEyeOff size={14} />} text={t('view.hidden')} hint={t('view.hiddenHint')} />
          )}
        </div>
        {tools && (
          <Toolbar label={t('view.actions')} className={styles.tools}>
            {tools}
          </Toolbar>
        )}
      </div>
      {isVisitor ? <ChangedLine doc={doc} /> : <MetaLine doc={doc} />}
      {warning && (
        <div className={styles.banner}>
          <Note kind="warning">{warning.text}</Note>
        </div>
      )}
      {note}
    </header>
  )
}

function Mark({ icon, text, hint }: { icon: ReactNode; text: string; hint: string }) {
  return (
    <Hint label={hint}>
      <span className={styles.mark}>
        {icon}
        {text}
      </span>
    </Hint>
  )
}

/** All that visitors learn about the history of a doc. */
function ChangedLine({ doc: { gmtModified } }: { doc: DocView }) {
  const t = useT()
  const format = useFormat()
  if (gmtModified === 0) return null
  return (
    <div className={styles.meta}>
      <span>{t('view.changedPlain', { time: format.date(gmtModified) })}</span>
    </div>
  )
}

function MetaLine({ doc }: { doc: DocView }) {
  const t = useT()
  return (
    <div className={styles.meta}>
      {doc.id !== '' && (
        <span>
          {t('view.id')} <b className={styles.id}>{doc.id}</b>
          <CopyButton text={doc.id} label={t('view.copyId')} size={24} />
        </span>
      )}
      {doc.author !== '' && (
        <span>
          <UserAvatar name={doc.author} size={20} />
          {t('view.maintains', { name: doc.author })}
        </span>
      )}
      <Times doc={doc} />
      {doc.origin !== '' && <Origin origin={doc.origin} />}
    </div>
  )
}

const origins = {
  push: { text: 'view.originPush', hint: 'view.originPushHint' },
  import: { text: 'view.originImport', hint: 'view.originImportHint' },
} as const

/** That a machine made the doc, and not a person. */
function Origin({ origin }: { origin: keyof typeof origins }) {
  const t = useT()
  const { text, hint } = origins[origin]
  return (
    <Hint label={t(hint)}>
      <span>
        <IconPlugConnected size={14} stroke={1.75} aria-hidden="true" />
        {t(text)}
      </span>
    </Hint>
  )
}

/** Who made it and who changed it last; a doc that is being written has neither. */
function Times({ doc }: { doc: DocView }) {
  const t = useT()
  const format = useFormat()
  if (doc.gmtCreate === 0) return null
  const said = (kind: 'created' | 'changed', time: string, name: string) =>
    name === '' ? t(`view.${kind}Plain`, { time }) : t(`view.${kind}`, { time, name })
  return (
    <>
      <Hint label={format.dateTime(doc.gmtCreate)}>
        <span>{said('created', format.date(doc.gmtCreate), doc.creatorName)}</span>
      </Hint>
      <Hint label={format.dateTime(doc.gmtModified)}>
        <span>{said('changed', format.relative(doc.gmtModified), doc.modifierName)}</span>
      </Hint>
    </>
  )
}
