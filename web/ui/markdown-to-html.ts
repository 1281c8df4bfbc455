import MarkdownIt from 'markdown-it'

/** HTML inside the text is shown as text. */
const parser = new MarkdownIt({ html: false, linkify: true, breaks: false })

/** Not yet clean: `RichText` shows it. */
export const markdownToHtml = (text: string): string => parser.render(text)
