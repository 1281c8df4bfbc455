import { Fragment, type ReactNode } from 'react'
import type { Block, PageCode, PageSection, SectionId } from '#core/page/page.ts'
import { useT } from '../lib/i18n.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Note } from '../ui/Note.tsx'
import { Bodies } from './Bodies.tsx'
import { Callbacks } from './Callbacks.tsx'
import { DocFacts } from './DocFacts.tsx'
import { Section } from './DocSection.tsx'
import styles from './DocSection.module.css'
import { ErrorCodes } from './ErrorCodes.tsx'
import { InlineText } from './InlineText.tsx'
import { ParamSection } from './ParamSection.tsx'
import { SectionTags } from './SectionTags.tsx'
import { Security } from './Security.tsx'

/** The body and the response that are chosen, by the section that shows them. */
export type ChosenBodies = Partial<Record<SectionId, string>>

interface Props {
  sections: readonly PageSection[]
  chosen?: ChosenBodies
  onChoose?: (section: SectionId, bodyId: string) => void
  /** Examples where there is no room beside the tables: they follow the sections of the request, and the response. */
  requestExample?: ReactNode
  responseExample?: ReactNode
}

/** The sections of a page, in their order. */
export function PageSections({ sections, requestExample, responseExample, ...choice }: Props) {
  return sections.map((section) => (
    <Fragment key={section.id}>
      {section.id === 'response' && <InlineExample>{requestExample}</InlineExample>}
      <SectionView section={section} {...choice} />
      {section.id === 'response' && <InlineExample>{responseExample}</InlineExample>}
    </Fragment>
  ))
}

function InlineExample({ children }: { children: ReactNode }) {
  return children ? <div className={styles.inlineExample}>{children}</div> : null
}

interface SectionProps extends Pick<Props, 'chosen' | 'onChoose'> {
  section: PageSection
}

/** Tables have their tools beside the title, so they draw their section themselves. */
function SectionView({ section, chosen, onChoose }: SectionProps) {
  const { id, title, count, tags, blocks } = section
  const [first] = blocks
  if (first?.kind === 'rows') {
    const { params, rootArray, look } = first
    return (
      <ParamSection
        id={id}
        title={title}
        params={params}
        isAnswer={look === 'answer'}
        tag={<SectionTags tags={tags} />}
        {...(rootArray !== undefined && { rootArray })}
      />
    )
  }
  if (first?.kind === 'bodies') {
    return (
      <Bodies section={section} block={first} chosenId={chosen?.[id]} onChoose={(bodyId) => onChoose?.(id, bodyId)} />
    )
  }
  return (
    <Section
      id={id}
      title={title}
      count={count}
      tag={<SectionTags tags={tags} />}
      tools={first?.kind === 'codes' && <CopyCodes codes={first.codes} />}
    >
      {blocks.map((block) => (
        <BlockView key={block.kind} block={block} />
      ))}
    </Section>
  )
}

function CopyCodes({ codes }: { codes: readonly PageCode[] }) {
  const t = useT()
  return <CopyButton text={codes.map(({ code }) => code).join('\n')} label={t('view.copyNames')} size={28} />
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'security':
      return <Security block={block} />
    case 'callbacks':
      return <Callbacks callbacks={block.callbacks} />
    case 'codes':
      return <ErrorCodes codes={block.codes} />
    case 'facts':
      return <DocFacts facts={block.facts} />
    case 'prose':
      return <InlineText text={block.text} />
    case 'quiet':
      return <p className={styles.quiet}>{block.text}</p>
    case 'warning':
      return <Note kind="warning">{block.text}</Note>
    case 'rows':
    case 'bodies':
    case 'addresses':
    default:
      // Tables draw their section themselves, and addresses belong to the head.
      return null
  }
}
