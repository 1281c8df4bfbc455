import { docTypes } from '#core/doc/doc.ts'
import type { Block, DocPage, FactKey } from '#core/page/page.ts'
import { DocFacts } from './DocFacts.tsx'
import { Prose } from './Prose.tsx'
import { ServiceFacts } from './ServiceFacts.tsx'

/** Facts that the title, the line below it and the line of the path show. */
const shownAbove: readonly FactKey[] = ['maintainer', 'version', 'method']

/** What the head of a page says below its title and path: a text, and facts about the doc as a whole. */
export function HeadBlocks({ page: { doc, head, sections } }: { page: DocPage }) {
  const hasBody = sections.some(({ id }) => id === 'body')
  const left = new Set<FactKey>(hasBody ? [...shownAbove, 'contentType'] : shownAbove)
  const Facts = doc.type === docTypes.dubbo ? ServiceFacts : DocFacts
  const draw = (block: Block) => {
    if (block.kind === 'prose') return <Prose key={block.text} text={block.text} />
    if (block.kind !== 'facts') return null
    const facts = block.facts.filter(({ key }) => !left.has(key))
    return facts.length === 0 ? null : <Facts key={facts[0]?.key} facts={facts} />
  }
  return head.map(draw)
}
