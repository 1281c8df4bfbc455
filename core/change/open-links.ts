import { mapTables } from '../content/tables.ts'
import type { Dictionary } from '../dictionary/dictionary.ts'
import { docFields } from '../doc/doc-fields.ts'
import type { DocContent } from '../doc/doc.ts'
import { openModels, type ModelMap } from '../model/model.ts'
import type { Param } from '../rows/param.ts'

/** What the rows of a doc link to, by id. */
interface Linked {
  models: ModelMap
  enums: ReadonlyMap<string, Dictionary>
}

const LIMITS = { depth: 6, rows: 5000 }

/**
 * The content with the rows of models in place of links to them, and with the values of dictionaries as allowed values, so that a
 * comparison shows what changed in them. Recursive models, and those beyond the limits, stay links.
 */
export const openLinks = (content: DocContent, { models, enums }: Linked): DocContent =>
  mapTables<DocContent>(docFields, content, (rows) => withoutLinks(openModels(rows, models, LIMITS), enums))

const withoutLinks = (rows: readonly Param[], enums: Linked['enums']): Param[] =>
  rows.map((row) => {
    const children = withoutLinks(row.children, enums)
    const { modelId, ...own } = row
    const plain = { ...own, ...(modelId !== undefined && children.length === 0 && { modelId }), children }
    const dictionary = row.enumId === '' ? undefined : enums.get(row.enumId)
    if (!dictionary) return plain
    const enumValues = dictionary.items.map(({ value }) => value)
    return { ...plain, enumId: '', rules: { ...row.rules, enumValues } }
  })
