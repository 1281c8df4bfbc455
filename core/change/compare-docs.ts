import { anyFields, type AnyFields, type PartsField, type RowsField } from '../content/fields.ts'
import { contentKind, type ContentKind } from '../content/merge/content-kind.ts'
import { docFields, newDocContent } from '../doc/doc-fields.ts'
import { docTypes, type DocContent, type DocExtras, type DocType } from '../doc/doc.ts'
import type { TextKey } from '../i18n/texts.ts'
import type { Param } from '../rows/param.ts'
import {
  graver,
  type ChangeClass,
  type DocComparison,
  type PartChange,
  type RowChange,
  type ValueChange,
} from './change.ts'
import { classOfDocValue, hasInterface } from './classify-doc.ts'
import { extraFields } from './classify-extras.ts'
import { sides, type Side } from './classify.ts'
import { compareParts, partLabel, type PartPair } from './compare-parts.ts'
import { compareTable } from './compare-rows.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * What differs between two contents of a doc, with the class of each difference. Secret values are masked. Row ids and order numbers
 * are no difference.
 */
export function compareDocs(type: DocType, before: DocContent, after: DocContent): DocComparison {
  const comparison = new Comparison(type, valuesOf(before), valuesOf(after))
  return hasInterface(type) ? comparison.result() : asText(comparison.result())
}

/** Contents of older versions may lack fields that were added since. */
const valuesOf = (content: DocContent): Values => ({ ...start, ...content })
const start = newDocContent(0)

class Comparison {
  readonly #type: DocType
  readonly #before: Values
  readonly #after: Values
  readonly #kind: ContentKind = contentKind<DocContent>(docFields)
  readonly #values: ValueChange[] = []
  readonly #parts: PartChange[] = []
  readonly #rows: RowChange[] = []

  constructor(type: DocType, before: Values, after: Values) {
    this.#type = type
    this.#before = before
    this.#after = after
  }

  result(): DocComparison {
    for (const [name, field] of Object.entries(anyFields<DocContent>(docFields))) {
      const [before, after] = [this.#before[name], this.#after[name]]
      if (!field.isChange || before === after) continue
      if (field.kind === 'value') this.#compareValue(name, field.word, [before, after])
      else if (field.kind === 'rows') this.#compareRows({ name, path: name, field }, [this.#before, this.#after])
      else if (field.kind === 'parts') this.#compareParts(name, field)
      else if (field.members)
        this.#compareMembers(name, field.members as AnyFields, [before as Values, after as Values])
      else this.#compareExtras(before as DocExtras, after as DocExtras)
    }
    const [values, parts, rows] = [this.#values, this.#parts, this.#rows]
    return { class: gravest([...values, ...parts, ...rows]), values, parts, rows }
  }

  #compareValue(field: string, label: TextKey, [before, after]: [unknown, unknown]): void {
    if (before === after) return
    const found = classOfDocValue(field, { type: this.#type, before, after })
    this.#values.push({ field, label, before, after, class: found })
  }

  #compareMembers(name: string, members: AnyFields, [before, after]: [Values, Values]): void {
    for (const [member, { word }] of Object.entries(members)) {
      this.#compareValue(`${name}.${member}`, word, [before[member] ?? '', after[member] ?? ''])
    }
  }

  #compareExtras(before: DocExtras, after: DocExtras): void {
    for (const name of Object.keys(extraFields) as (keyof DocExtras)[]) {
      const change = compareExtra(name, before, after)
      if (change) this.#values.push(change)
    }
  }

  #compareParts(list: string, field: PartsField<{ id: string }>): void {
    const side = sideOf(list)
    const found = compareParts(this.#kind, { list, field, side }, [this.#before[list], this.#after[list]])
    this.#parts.push(...found.changes)
    this.#values.push(...found.order)
    for (const pair of found.pairs) this.#comparePart(list, field.fields, pair)
  }

  #comparePart(list: string, fields: AnyFields, { before, after }: PartPair): void {
    for (const [name, field] of Object.entries(fields)) {
      if (field.kind !== 'rows') continue
      this.#compareRows({ name, path: `${list}.${name}`, field, list, partId: after.id }, [before, after])
    }
  }

  #compareRows({ name, path, field, list, partId }: TablePlace, [before, after]: [Values, Values]): void {
    const table = {
      id: list === undefined ? name : `${list}/${partId ?? ''}/${name}`,
      path,
      label: field.word,
      part: list === undefined ? '' : partLabel(list, after),
      side: sideOf(list ?? name),
      isHeader: field.isHeader,
      isMethod: this.#type === docTypes.dubbo && list === 'bodies',
      before: { rows: rowsOf(before[name]), root: field.root(before as never) },
      after: { rows: rowsOf(after[name]), root: field.root(after as never) },
    }
    this.#rows.push(...compareTable(this.#kind, table))
  }
}

interface TablePlace {
  name: string
  path: string
  field: RowsField
  /** The list and the part that the table belongs to. */
  list?: string
  partId?: string
}

const sideNames: Readonly<Record<string, Side>> = sides
const sideOf = (name: string): Side => sideNames[name] ?? 'request'

const rowsOf = (value: unknown): Param[] => (Array.isArray(value) ? (value as Param[]) : [])

function compareExtra(name: keyof DocExtras, before: DocExtras, after: DocExtras): ValueChange | undefined {
  if (JSON.stringify(before[name]) === JSON.stringify(after[name])) return undefined
  const { word, classOf } = extraFields[name]
  const change = { before: before[name], after: after[name], class: classOf(before, after) }
  return { field: `extras.${name}`, label: word, ...change }
}

const gravest = (changes: readonly { class: ChangeClass }[]) =>
  changes.reduce<ChangeClass | undefined>((found, one) => graver(found, one.class), undefined)

/** Texts have no interface that could break. */
function asText({ class: found, values, parts, rows }: DocComparison): DocComparison {
  const quiet = <Change extends { class: ChangeClass; values: ValueChange[] }>(change: Change): Change => ({
    ...change,
    values: change.values.map((value) => ({ ...value, class: 'text' })),
    class: 'text',
  })
  return {
    class: found && 'text',
    values: values.map((value) => ({ ...value, class: 'text' })),
    parts: parts.map(quiet),
    rows: rows.map(quiet),
  }
}
