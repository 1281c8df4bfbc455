import type { ErrorCode } from '#core/error-code/error-code.ts'
import type { Param } from '#core/rows/param.ts'

export interface ShownCode extends ErrorCode {
  id: string
  source: 'doc' | 'module' | 'project'
}

interface Sources {
  own: readonly Param[]
  module: readonly ErrorCode[]
  project: readonly ErrorCode[]
}

/** A doc's own codes, then those of its module and of its project. What stands nearer to the doc counts. */
export function shownCodes({ own, module, project }: Sources): ShownCode[] {
  const codes: ShownCode[] = own.map(({ id, name, description, example }) => ({
    id,
    code: name,
    msg: description,
    solution: example,
    source: 'doc',
  }))
  const seen = new Set(codes.map(({ code }) => code))
  for (const [source, rows] of [['module', module] as const, ['project', project] as const]) {
    const further = rows.filter(({ code }) => !seen.has(code))
    for (const row of further) {
      seen.add(row.code)
      codes.push({ ...row, id: `${source}.${row.code}`, source })
    }
  }
  return codes
}
