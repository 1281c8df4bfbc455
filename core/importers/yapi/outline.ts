/** A heading with the lines below it. */
export interface Block {
  folders: string[]
  title: string
  lines: string[]
}

export interface Outline {
  /** From the `<h1>` of an export, or the first heading of an edited one; "" for none. */
  title: string
  /** The text before the first interface and its category. */
  preamble: string[]
  categories: Block[]
  interfaces: Block[]
}

interface Heading {
  level: number
  text: string
}

/** `title` begins an interface, `category` a group of them, `basic` the section that every interface has. */
type Role = 'title' | 'category' | 'basic' | 'text'

const ANCHOR = /^\s*<a id=/i

/**
 * The interfaces of an export. Descriptions may have headings too, so a heading is classified by what follows it: `基本信息` follows the
 * title of an interface, and a title follows that of a category. People change the levels of headings, but not their order.
 */
export function readOutline(lines: readonly string[]): Outline {
  const roles = lineRoles(lines)
  const outline: Outline = { title: projectName(lines), preamble: [], categories: [], interfaces: [] }
  const above: Heading[] = []
  let block: Block | undefined
  for (const [index, line] of lines.entries()) {
    const heading = readHeading(line)
    const role = roles[index]
    if (heading && (role === 'title' || role === 'category')) {
      while ((above.at(-1)?.level ?? 0) >= heading.level) above.pop()
      block = { folders: above.map(({ text }) => text), title: heading.text, lines: [] }
      outline[role === 'title' ? 'interfaces' : 'categories'].push(block)
      if (role === 'category') above.push(heading)
    } else if (block) {
      if (!ANCHOR.test(line)) block.lines.push(line)
    } else if (projectIn(line) === '') outline.preamble.push(line)
  }
  return outline
}

/** From the end, since the kind of a heading depends on the next one. */
function lineRoles(lines: readonly string[]): Role[] {
  const titles = findTitles(lines)
  const isCode = codeLines(lines, titles)
  const roles: Role[] = Array.from({ length: lines.length }, () => 'text')
  let next: { role: Role; level: number } = { role: 'text', level: 0 }
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const heading = readHeading(lines[index] ?? '')
    if (!heading || (isCode[index] && !titles.has(index))) continue
    const isAbove = heading.level < next.level || (heading.level === next.level && next.role === 'category')
    const isCategory = isAbove && (next.role === 'title' || next.role === 'category')
    const role = titles.has(index) ? 'title' : isBasic(heading) ? 'basic' : isCategory ? 'category' : 'text'
    roles[index] = role
    next = { role, level: heading.level }
  }
  return roles
}

/** The last heading before each `基本信息`. */
function findTitles(lines: readonly string[]): Set<number> {
  const titles = new Set<number>()
  let last: number | undefined
  for (const [index, line] of lines.entries()) {
    const heading = readHeading(line)
    if (!heading) continue
    if (isBasic(heading) && last !== undefined) titles.add(last)
    last = isBasic(heading) ? undefined : index
  }
  return titles
}

/** Lines of code blocks. An unclosed block ends at the next title. */
function codeLines(lines: readonly string[], titles: ReadonlySet<number>): boolean[] {
  let isOpen = false
  return lines.map((line, index) => {
    if (titles.has(index)) isOpen = false
    else if (line.trimStart().startsWith('```')) isOpen = !isOpen
    return isOpen
  })
}

const isBasic = ({ text }: Heading) => /^(?:基本信息|basic info)/i.test(text)

/** `## Text`; without the marks of bold text and closing `#`. */
export function readHeading(line: string): Heading | undefined {
  const [, marks, text = ''] = /^(#{1,6})[ \t]+(.*)$/.exec(line) ?? []
  return marks === undefined ? undefined : { level: marks.length, text: text.trim() }
}

function projectName(lines: readonly string[]): string {
  for (const line of lines.slice(0, 200)) {
    const project = projectIn(line)
    const [, title = ''] = /^title:\s*(.*)$/.exec(line) ?? []
    if (project !== '' || title !== '') return project || title.trim()
  }
  return readHeading(lines.find((line) => line.startsWith('# ')) ?? '')?.text ?? ''
}

/** `<h1 class="curproject-name"> Name </h1>` */
function projectIn(line: string): string {
  const start = line.trimStart().toLowerCase().startsWith('<h1') ? line.indexOf('>') : -1
  const end = line.lastIndexOf('</')
  return start < 0 || end < start ? '' : line.slice(start + 1, end).trim()
}
