import MarkdownIt from 'markdown-it'

/** HTML inside the text is shown as text. */
const parser = new MarkdownIt({ html: false, linkify: true })
const parserWithBreaks = new MarkdownIt({ html: false, linkify: true, breaks: true })

/** Not yet clean: `RichText` shows it. */
export function markdownToHtml(text: string, { hasBreaks = false } = {}): string {
  return (hasBreaks ? parserWithBreaks : parser).render(text)
}
