import { cleanHtml } from '../../../ui/clean-html.ts'

const blocks = new Set(
  'P H1 H2 H3 H4 H5 H6 LI TR PRE BLOCKQUOTE DIV UL OL TABLE THEAD TBODY HR FIGURE DL DT DD DETAILS SUMMARY'.split(' '),
)

/** The words of a formatted text, one line for each paragraph, heading, list item or table row, with marks as in Markdown. */
export function htmlLines(html: string): string[] {
  const lines: string[] = []
  let line = ''
  const end = () => {
    if (line.trim() !== '') lines.push(line.trim())
    line = ''
  }
  const walk = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) line += node.textContent?.replaceAll(/\s+/g, ' ') ?? ''
    if (!(node instanceof Element)) return
    const { tagName } = node
    if (tagName === 'PRE') {
      end()
      lines.push(...node.textContent.replace(/\n$/, '').split('\n'))
      return
    }
    if (tagName === 'BR') return end()
    const isBlock = blocks.has(tagName)
    if (isBlock) end()
    line += markOf(node)
    for (const child of node.childNodes) walk(child)
    if (tagName === 'TD' || tagName === 'TH') line += ' | '
    if (tagName === 'A') line += linkOf(node)
    if (isBlock) end()
  }
  const { body } = new DOMParser().parseFromString(cleanHtml(html).html, 'text/html')
  for (const child of body.childNodes) walk(child)
  end()
  return lines
}

function markOf(element: Element): string {
  const { tagName } = element
  if (/^H[1-6]$/.test(tagName)) return `${'#'.repeat(Number(tagName[1]))} `
  if (tagName === 'LI') return '- '
  if (tagName === 'BLOCKQUOTE') return '> '
  if (tagName === 'HR') return '---'
  return tagName === 'IMG' ? `![${element.getAttribute('alt') ?? ''}](${element.getAttribute('src') ?? ''})` : ''
}

/** Where a link leads is part of what a text says. */
function linkOf(element: Element): string {
  const address = element.getAttribute('href') ?? ''
  return address === '' || address === element.textContent ? '' : ` (${address})`
}
