import { Suspense } from 'react'
import { isHtml } from '#core/text/rich-text.ts'
import { ReadText } from '../ui/rich/ReadText.tsx'
import { InlineText } from './InlineText.tsx'

/** Links, emphasis, lists, headings, quotes and blocks of code. */
const MARKDOWN = /\]\(|\*\*|__|```|<https?:|^\s*(?:[-*+>]|#{1,6}|\d+\.)\s/m

/** A description of a part of a doc: Markdown in small letters. Most are plain words, which need no parser. */
export function ShortProse({ text }: { text: string }) {
  if (isHtml(text) || !MARKDOWN.test(text)) return <InlineText text={text} />
  return (
    <Suspense fallback={<InlineText text={text} />}>
      <ReadText source={text} form="breaks" isInline />
    </Suspense>
  )
}
