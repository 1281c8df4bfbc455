import MarkdownIt from 'markdown-it'

/** HTML inside the text is shown as text. */
const parser = new MarkdownIt({ html: false, linkify: true })
const parserWithBreaks = new MarkdownIt({ html: false, linkify: true, breaks: true })

/** The result is not sanitised: `RichText` does that. */
export function markdownToHtml(text: string, { hasBreaks = false } = {}): string {
  return withTasks(withAligned((hasBreaks ? parserWithBreaks : parser).render(text)))
}

/** Columns are aligned by an attribute: the sanitiser removes styles. */
const withAligned = (html: string) => html.replace(/<(t[hd]) style="text-align:(\w+)">/g, '<$1 align="$2">')

/** `- [x] text` is a task. HTML in the source was escaped, so this tag comes from the parser. */
const withTasks = (html: string) =>
  html.replace(
    /<li>(\s*<p>)?\[([ xX])\] /g,
    (_, start = '', mark) => `<li class="task-list-item${mark === ' ' ? '' : ' task-done'}">${start}`,
  )
