import type { Param } from '../rows/param.ts'
import type { PageSources } from './page-sources.ts'
import type { PageCode } from './page.ts'

/** The codes of a doc, then those of its module and its project. A code that an earlier list has is omitted from the later ones. */
export function listCodes(own: readonly Param[], { module, project }: PageSources['errorCodes']): PageCode[] {
  const codes: PageCode[] = own.map(({ id, name, description, example }) => ({
    id,
    code: name,
    msg: description,
    solution: example,
    source: 'doc',
  }))
  const seen = new Set(codes.map(({ code }) => code))
  for (const [source, shared] of [['module', module] as const, ['project', project] as const]) {
    for (const entry of shared) {
      if (seen.has(entry.code)) continue
      seen.add(entry.code)
      codes.push({ ...entry, id: `${source}.${entry.code}`, source })
    }
  }
  return codes
}
