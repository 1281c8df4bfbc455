import MarkdownIt from 'markdown-it'
import { isHtml } from '../../text/rich-text.ts'

/** HTML inside Markdown is shown as text. */
const parser = new MarkdownIt({ html: false, linkify: true })
const parserWithBreaks = new MarkdownIt({ html: false, linkify: true, breaks: true })

export interface RichOptions {
  cleanHtml: (html: string) => string
  /** In descriptions a line break is one; texts that are Markdown as a whole break at empty lines only. */
  hasBreaks: boolean
}

/** A text of people, which is Markdown or HTML, as HTML that may stand in a page. */
export function richHtml(text: string, { cleanHtml, hasBreaks }: RichOptions): string {
  if (isHtml(text)) return cleanHtml(text)
  return cleanHtml((hasBreaks ? parserWithBreaks : parser).render(text))
}
