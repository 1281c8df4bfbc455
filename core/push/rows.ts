import { paramDefaults, paramLimits, type Param } from '../rows/param.ts'
import { newParam, renumber } from '../rows/make-rows.ts'
import type { DictionaryBag } from './dictionaries.ts'
import { PushFault, pushCodes } from './fault.ts'
import type { ReadShape } from './fields.ts'

/** Reads the rows of one doc. The row limit applies to all tables together, and all docs share the dictionaries of the push. */
export class RowReader {
  readonly #dictionaries: DictionaryBag
  readonly #doc: string
  #left: number = paramLimits.rows

  constructor(doc: string, dictionaries: DictionaryBag) {
    this.#doc = doc
    this.#dictionaries = dictionaries
  }

  params(rows: readonly ReadShape<'param'>[] = []): Param[] {
    return renumber(this.#level(rows, 1))
  }

  headers(rows: readonly ReadShape<'header'>[] = []): Param[] {
    return this.params(rows)
  }

  errorCodes(rows: readonly ReadShape<'errorCode'>[] = []): Param[] {
    const described = rows.filter(({ code = '', msg = '' }) => code + msg !== '')
    this.#take(described.length)
    return renumber(
      lastOfEachName(
        described.map(({ code = '', msg = '', solution = '' }) => ({ name: code.trim(), msg, solution })),
      ).map(({ name, msg, solution }) => newParam({ name, description: msg, example: solution })),
    )
  }

  #level(rows: readonly ReadShape<'param'>[], depth: number): Param[] {
    if (rows.length > 0 && depth > paramLimits.depth) {
      throw new PushFault(pushCodes.badInput, 'push.fault.rowsTooDeep', { doc: this.#doc, max: paramLimits.depth })
    }
    this.#take(rows.length)
    const ordered = rows.toSorted((left, right) => (left.orderIndex ?? 0) - (right.orderIndex ?? 0))
    return lastOfEachName(ordered.map((row) => this.#row(row, depth)))
  }

  #row(row: ReadShape<'param'>, depth: number): Param {
    const { name = '', type = '', required = 0, description = '', example = '', enumInfo, enumContent = '' } = row
    const children = this.#level(row.children ?? [], depth + 1)
    return newParam({
      name: name.trim(),
      type: type.trim() || paramDefaults.type,
      required,
      maxLength: children.length > 0 ? '' : readMaxLength(row.maxLength),
      description,
      example,
      enumId: enumInfo ? this.#dictionaries.add(enumInfo, description) : '',
      ...(enumContent.trim() !== '' && { enumContent: enumContent.trim() }),
      children,
    })
  }

  #take(count: number): void {
    this.#left -= count
    if (this.#left >= 0) return
    throw new PushFault(pushCodes.badInput, 'push.fault.rowsTooMany', { doc: this.#doc, max: paramLimits.rows })
  }
}

/** `-` means no limit. Clients also send "" or "0" for that. */
function readMaxLength(maxLength = ''): string {
  const text = maxLength.trim()
  return text === '' || text === '0' ? '-' : text
}

/** Rows with the same name on one level become one row: the last one, at the position of the first. Rows without a name are all kept. */
function lastOfEachName<Row extends { name: string }>(rows: readonly Row[]): Row[] {
  const last = new Map(rows.map((row) => [row.name, row]))
  const seen = new Set<string>()
  return rows.flatMap((row) => {
    if (row.name === '') return [row]
    if (seen.has(row.name)) return []
    seen.add(row.name)
    return [last.get(row.name) ?? row]
  })
}
