import { relinkRows } from '#core/content/links.ts'
import { mapTables } from '#core/content/tables.ts'
import { docFields, newDocContent } from '#core/doc/doc-fields.ts'
import type { DocContent } from '#core/doc/doc.ts'
import type { Param } from '#core/rows/param.ts'
import { flatFieldNames, toFlatDoc, withFlatChange, type FlatDoc } from '#core/wire/flat-doc.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { saveErrorCodes, saveModuleConstants } from '../../content/constant/shared-text.ts'
import { addEnvironment } from '../../content/environment/change-environment.ts'
import { saveGlobalRows } from '../../content/environment/global-rows.ts'
import { saveModel } from '../../content/model/change-model.ts'
import { addDictionary } from '../../content/store/write-dictionary.ts'
import type { SampleDoc, SampleRow } from './sample-docs.ts'
import type { SampleParts } from './sample-parts.ts'

/** Keys of dictionaries and models to their ids. */
type Links = ReadonlyMap<string, string>

export async function addSampleParts(tx: UserCtx, moduleId: number, parts: SampleParts): Promise<Links> {
  const { ids } = tx.services
  const links = new Map<string, string>()
  for (const { key, ...dictionary } of parts.dictionaries ?? []) {
    links.set(key, ids.encode((await addDictionary(tx, { moduleId, ...dictionary })).id))
  }
  for (const { key, name, description, params } of parts.models ?? []) {
    const model = { moduleId, name, description, params: linkedRows(params, links) as Param[] }
    links.set(key, ids.encode((await saveModel(tx, model)).id))
  }
  for (const { name, url, headers = [], returns = [] } of parts.environments ?? []) {
    const { id: environmentId } = await addEnvironment(tx, { moduleId, name, url })
    await saveGlobalRows(tx, { environmentId, style: 1, rows: headers })
    await saveGlobalRows(tx, { environmentId, style: 3, rows: returns })
  }
  if (parts.errorCodes) await saveErrorCodes(tx, { moduleId, rows: parts.errorCodes })
  if (parts.constants) await saveModuleConstants(tx, { id: moduleId, content: parts.constants })
  return links
}

/** A doc whose rows refer to stored dictionaries and models by id. */
export function linkedDoc({ type, ...doc }: SampleDoc, links: Links): Pick<SampleDoc, 'type'> & Partial<FlatDoc> {
  // Omitted fields of rows get their defaults here.
  const content = withFlatChange(newDocContent(0), doc as Partial<FlatDoc>)
  const link = (key: string) => links.get(key) ?? ''
  const flat = toFlatDoc(
    mapTables<DocContent>(docFields, content, (rows) => relinkRows(rows, { dictionary: link, model: link })),
  )
  const given = flatFieldNames.filter((name) => name in doc)
  return { type, ...Object.fromEntries(given.map((name) => [name, flat[name]])) }
}

function linkedRows(rows: readonly SampleRow[], links: Links): SampleRow[] {
  return rows.map(({ enumId = '', modelId = '', children, ...row }) => ({
    ...row,
    ...(links.has(enumId) && { enumId: links.get(enumId) ?? '' }),
    ...(links.has(modelId) && { modelId: links.get(modelId) ?? '' }),
    ...(children && { children: linkedRows(children, links) as Param[] }),
  }))
}
