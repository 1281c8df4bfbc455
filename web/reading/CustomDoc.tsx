import type { ReadingProps } from './reading-props.ts'
import { TextDoc } from './TextDoc.tsx'
import { useLongText } from './use-long-text.ts'

/** A doc that is one text, written as HTML. */
export function CustomDoc(props: ReadingProps) {
  const { shown, more } = useLongText(props.page.doc.description)
  return <TextDoc {...props} html={shown} more={more} />
}
