import {
  IconBook2,
  IconBox,
  IconChevronDown,
  IconFileText,
  IconFolder,
  IconMarkdown,
  IconStack2,
  IconListDetails,
  IconSchema,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { SearchHit } from '#core/contract/search.ts'
import { docTypes, isDeprecated } from '#core/doc/doc.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import { markHits } from '#core/search/marks.ts'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import { MethodTag } from '../../ui/MethodTag.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import styles from './Finder.module.css'
import type { Item } from './finder-items.ts'

interface Props {
  id: string
  item: Item
  /** What was looked for, to mark it. */
  words: string
  isChosen: boolean
  onChoose: () => void
  onOpen: (inNewTab: boolean) => void
}

/** One line. The field keeps the focus; the pointer only chooses and opens. */
export function FinderLine({ id, item, words, isChosen, onChoose, onOpen }: Props) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={styles.line}
      onMouseMove={() => isChosen || onChoose()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
      onKeyDown={(event) => event.key === 'Enter' && onOpen(false)}
    >
      <Content item={item} words={words} />
      <OpenHint isMore={item.kind === 'more'} />
    </div>
  )
}

function OpenHint({ isMore }: { isMore: boolean }) {
  const t = useT()
  return (
    <span className={styles.open} aria-hidden="true">
      {!isMore && t('search.keyOpen')}
      <kbd className={styles.key}>↵</kbd>
    </span>
  )
}

function Content({ item, words }: { item: Item; words: string }) {
  const t = useT()
  const format = useFormat()
  if (item.kind === 'command') {
    const { text, group, icon: Icon } = item.command
    return <Lines sign={<Icon size={18} stroke={1.75} />} first={text} second={group} />
  }
  if (item.kind === 'recent') {
    const { method, docType, title, place = '', at } = item.doc
    const second = (
      <>
        {place !== '' && `${place} · `}
        <TimeAgo at={at} />
      </>
    )
    return <Lines sign={<DocSign method={method} docType={docType} />} first={title} second={second} />
  }
  if (item.kind === 'more') {
    const text = t('search.more', { count: item.left, number: format.number(item.left) })
    return <Lines sign={<IconChevronDown size={18} stroke={1.75} />} first={text} />
  }
  return item.hit.kind === 'doc' ? <DocHit hit={item.hit} words={words} /> : <PlaceHit hit={item.hit} words={words} />
}

function DocHit({ hit, words }: { hit: SearchHit; words: string }) {
  const { name, url, httpMethod, docType, deprecated, projectName, moduleName, excerpt } = hit
  const place = [projectName, moduleName].filter(Boolean).join(' › ')
  // Visitors of a link learn no place.
  const parts = [
    url !== '' && (
      <code key="url">
        <Marks text={url} words={words} />
      </code>
    ),
    place,
    excerpt !== '' && <Marks key="excerpt" text={excerpt} words={words} />,
  ].filter(Boolean)
  const second = parts.flatMap((part, index) => (index === 0 ? [part] : [' · ', part]))
  const first = <Marks text={name} words={words} />
  return (
    <Lines
      sign={<DocSign method={httpMethod} docType={docType} />}
      first={isDeprecated(deprecated) ? <s>{first}</s> : first}
      second={second}
    />
  )
}

const places: Record<Exclude<SearchHit['kind'], 'doc'>, { icon: typeof IconBox; text: TextKey }> = {
  project: { icon: IconBook2, text: 'search.kindProject' },
  module: { icon: IconBox, text: 'search.kindModule' },
  folder: { icon: IconFolder, text: 'search.kindModule' },
  space: { icon: IconStack2, text: 'search.kindSpace' },
  dictionary: { icon: IconListDetails, text: 'search.kindDictionary' },
  model: { icon: IconSchema, text: 'search.kindModel' },
}

function PlaceHit({ hit, words }: { hit: SearchHit; words: string }) {
  const t = useT()
  const { icon: Icon, text } = places[hit.kind === 'doc' ? 'module' : hit.kind]
  const around = [hit.spaceName, hit.projectName].filter((name) => name !== '' && name !== hit.name)
  return (
    <Lines
      sign={<Icon size={18} stroke={1.75} />}
      first={<Marks text={hit.name} words={words} />}
      second={[t(text), around.join(' › ')].filter(Boolean).join(' · ')}
    />
  )
}

function DocSign({ method, docType }: { method: string; docType: number }) {
  if (docType === docTypes.http && method !== '') return <MethodTag method={method} />
  const Icon = docType === docTypes.markdown ? IconMarkdown : IconFileText
  return <Icon size={18} stroke={1.75} />
}

function Marks({ text, words }: { text: string; words: string }) {
  return markHits(text, words).map(({ text: piece, isHit }, index) =>
    // Pieces have no other name than their place in the text.
    // oxlint-disable-next-line react/no-array-index-key
    isHit ? <mark key={index}>{piece}</mark> : piece,
  )
}

function Lines({ sign, first, second }: { sign: ReactNode; first: ReactNode; second?: ReactNode }) {
  return (
    <>
      <span className={styles.sign}>{sign}</span>
      <span className={styles.words}>
        <span className={styles.first}>{first}</span>
        {second && <span className={styles.second}>{second}</span>}
      </span>
    </>
  )
}
