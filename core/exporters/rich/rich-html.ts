import MarkdownIt from 'markdown-it'
import { isHtml } from '../../text/rich-text.ts'

/** HTML inside Markdown is shown as text. */
const parser = new MarkdownIt({ html: false, linkify: true })
const parserWithBreaks = new MarkdownIt({ html: false, linkify: true, breaks: true })

export interface RichOptions {
  cleanHtml: (html: string) => string
  /** Whether single line breaks are kept, as in descriptions. Markdown docs break at empty lines only. */
  hasBreaks: boolean
}

/** Markdown or HTML that people wrote, as clean HTML. */
export function richHtml(text: string, { cleanHtml, hasBreaks }: RichOptions): string {
  if (isHtml(text)) return cleanHtml(text)
  return cleanHtml((hasBreaks ? parserWithBreaks : parser).render(text))
}
