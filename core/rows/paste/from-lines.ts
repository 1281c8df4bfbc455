import { ReadFault, type ParamDraft, type RowCounter } from './param-draft.ts'
import { paramLimits } from '../param.ts'

/** `a=1&b=2`, alone or at the end of a URL. Only the first `=` of a pair separates. */
export function draftsFromQuery(text: string, counter: RowCounter): ParamDraft[] {
  const query = text
    .trim()
    .replace(/^[^?=&]*\?/, '')
    .replace(/#[^#]*$/, '')
  if (/[\r\n]/.test(query)) throw new ReadFault('param.badFormat')
  const pairs = query.split('&').filter((pair) => pair !== '')
  return pairs.map((pair) => {
    const [name, value] = cut(pair, '=')
    if (name === '') throw new ReadFault('param.badFormat')
    counter.add(1)
    return { name: decoded(name), example: decoded(value).slice(0, paramLimits.example) }
  })
}

/** One `name:value` per line, as Postman copies them. Only the first colon separates; disabled lines begin with `//`. */
export function draftsFromBulk(text: string, counter: RowCounter): ParamDraft[] {
  const drafts: ParamDraft[] = []
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === '' || line.trim().startsWith('//')) continue
    const [name, value] = cut(line, ':')
    if (name.trim() === '' || !line.includes(':')) throw new ReadFault('param.badLine', { line: index + 1 })
    counter.add(1)
    drafts.push({ name: name.trim(), example: value.trim().slice(0, paramLimits.example) })
  }
  return drafts
}

function cut(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

/** Text with invalid percent-encoding is left unchanged. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
