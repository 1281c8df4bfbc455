import { Collection, findingPlace } from '../collection/collection.ts'
import { ImportFault, type ImportResult } from '../draft/draft.ts'
import { readInterface } from './interface.ts'
import { readOutline, type Block } from './outline.ts'

/** Whether a text is an export, or an edited one. */
export function isYapiMarkdown(text: string): boolean {
  if (!/\*\*path\s{0,5}[：:]/i.test(text)) return false
  return text.includes('基本信息') || text.includes('curproject-name')
}

/** A Markdown export of YApi as structured docs. */
export function importYapiMarkdown(text: string): ImportResult {
  const { title, preamble, categories, interfaces } = readOutline(text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/))
  if (interfaces.length === 0) throw new ImportFault('import.nothingFound')
  const collection = new Collection({ kind: 'yapi-markdown', version: '', title })
  const intro = withoutFrontMatter(preamble).join('\n').trim()
  if (intro !== title) collection.intro(intro)
  for (const { folders, title, lines } of categories) collection.folder([...folders, title], lines.join('\n'))
  for (const block of interfaces) readBlock(block, collection)
  return collection.finish()
}

/** Documentation sites begin a page with front matter between two lines of dashes. */
function withoutFrontMatter(lines: string[]): string[] {
  if (lines[0]?.trim() !== '---') return lines
  return lines.slice(lines.findIndex((line, index) => index > 0 && line.trim() === '---') + 1)
}

function readBlock(block: Block, collection: Collection): void {
  const { findings } = collection
  const place = findingPlace(block.folders, block.title)
  const read = readInterface(block)
  if (!read) return findings.add('error', 'import.noPath', place)
  for (const row of read.lost) findings.add('warning', 'import.tableRow', place, { row: row.slice(0, 200) })
  for (const what of read.unclosed) findings.add('warning', 'import.unclosed', place, { what })
  collection.add(read.sketch)
}
