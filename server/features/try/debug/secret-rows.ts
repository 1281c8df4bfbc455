import { allRows } from '#core/content/tables.ts'
import { docFields } from '#core/doc/doc-fields.ts'
import type { DocContent } from '#core/doc/doc.ts'
import type { Param } from '#core/rows/param.ts'
import { splitHeaders } from '#core/rows/split-headers.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { getReadableDoc } from '../../content/readable/readable-docs.ts'
import { toContent } from '../../content/store/doc-content.ts'
import { getEnvironmentRow, openGlobals } from '../../content/store/environment.queries.ts'
import { findModels } from '../../content/store/model.queries.ts'

/** Values of rows that are marked secret, by name. */
export interface SecretRows {
  path: Map<string, string>
  /** Names in lower case. */
  headers: Map<string, string>
  cookies: Map<string, string>
  /** Query parameters and fields of a body, also by their names in XML. */
  fields: Map<string, string>
}

/** The secret rows of an environment, and of a doc with the models that it uses. Rows of the doc come before global ones. */
export async function findSecretRows(
  ctx: UserCtx,
  { environmentId, docId }: { environmentId: number; docId?: number },
): Promise<SecretRows> {
  const { module_id, params } = await getEnvironmentRow(ctx.db, environmentId)
  const globals = openGlobals(ctx.services.vault, params)
  const doc = docId === undefined ? undefined : toContent(await getReadableDoc(ctx, docId))
  const docRows = doc ? allRows<DocContent>(docFields, doc) : []
  const rows = [...globals.params, ...docRows]
  const models = await findModels(ctx.db, ctx.services.ids, { moduleId: module_id, rows, isMasked: false })
  const { headers, cookies } = splitHeaders([...globals.headers, ...(doc?.headerParams ?? [])])
  return {
    path: secretsIn(doc?.pathParams ?? []),
    headers: secretsIn(headers.map((row) => ({ ...row, name: row.name.toLowerCase() }))),
    cookies: secretsIn(cookies),
    fields: secretsIn([...models.flatMap((model) => model.params), ...rows]),
  }
}

function secretsIn(rows: readonly Param[], found = new Map<string, string>()): Map<string, string> {
  for (const { name, isSecret, example, children, rules } of rows) {
    if (isSecret === 1 && example !== '') {
      if (rules?.xml?.name !== undefined) found.set(rules.xml.name, example)
      found.set(name, example)
    }
    secretsIn(children, found)
  }
  return found
}
