import { notDeprecated } from '#core/doc/doc.ts'
import { toFlatDoc } from '#core/wire/flat-doc.ts'
import { PushFault, pushCodes } from '#core/push/fault.ts'
import type { Param } from '#core/rows/param.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { toContent, type DocTableRow } from '../../content/store/doc-content.ts'
import { listEnvironments } from '../../content/store/environment.queries.ts'

function liveDocs({ db }: UserCtx, moduleId: number) {
  return db
    .selectFrom('doc')
    .selectAll()
    .where('module_id', '=', moduleId)
    .where('deleted_at', 'is', null)
    .orderBy('order_index')
    .orderBy('id')
}

/** Every doc and folder of the module, including hidden ones; only the given ones if ids are given. */
export async function listPushedDocs(ctx: UserCtx, moduleId: number, docIds: string[] | undefined) {
  const keys = docIds?.map((id) => ctx.services.ids.decode(id))
  const rows = await liveDocs(ctx, moduleId)
    .$if(keys !== undefined && keys.length > 0, (query) => query.where('id', 'in', keys ?? []))
    .execute()
  return rows.map((row) => docRow(ctx, row))
}

function docRow({ services: { ids } }: UserCtx, row: DocTableRow) {
  const { description, contentType } = toFlatDoc(toContent(row))
  return {
    id: ids.encode(row.id),
    parentId: ids.encode(row.parent_id),
    name: row.name,
    description,
    type: row.type,
    url: row.url,
    version: row.version,
    httpMethod: row.http_method,
    contentType,
    isFolder: row.is_folder,
    isShow: row.is_show,
  }
}

/** A complete doc, with its rows flat as clients expect them. Docs of other modules are not found. */
export async function readPushedDoc(ctx: UserCtx, moduleId: number, id: string) {
  const key = ctx.services.ids.decode(id)
  const row = await liveDocs(ctx, moduleId).where('id', '=', key).where('is_folder', '=', 0).executeTakeFirst()
  if (!row) throw new PushFault(pushCodes.failed, 'push.fault.noSuchDoc', { id: id.slice(0, 40) })
  const content = toFlatDoc(toContent(row))
  const trace = {
    creatorName: row.creator_name,
    modifierName: row.modifier_name,
    gmtCreate: timeText(row.created_at),
    gmtModified: timeText(row.modified_at),
  }
  const docId = ctx.services.ids.encode(row.id)
  const rows = (list: readonly Param[]) => flatRows(list).map((param) => ({ ...param, docId, ...trace }))
  return {
    ...docRow(ctx, row),
    status: content.status,
    author: content.author,
    deprecated: content.deprecated === notDeprecated ? null : content.deprecated,
    isRequestArray: content.isRequestArray,
    requestArrayType: content.requestArrayType,
    isResponseArray: content.isResponseArray,
    responseArrayType: content.responseArrayType,
    dubboInfo: content.dubboInfo,
    debugEnvs: (await listEnvironments(ctx.db, moduleId)).map(({ name, url }) => {
      return { name, url, configKey: name, configValue: url }
    }),
    pathParams: rows(content.pathParams),
    headerParams: content.headerParams.map(({ id: rowId, name, type, required, example, description }) => {
      return { id: rowId, name, type, required, example, description, ...trace }
    }),
    queryParams: rows(content.queryParams),
    requestParams: rows(content.requestParams),
    responseParams: rows(content.responseParams),
    errorCodeParams: content.errorCodeParams.map(({ id: rowId, name, description, example }) => {
      return { id: rowId, code: name, msg: description, solution: example }
    }),
    ...trace,
  }
}

/** `parentId` allows rebuilding the tree; "" is the root. */
function flatRows(rows: readonly Param[], parentId = ''): Omit<Param, 'children' | 'rules' | 'orderIndex'>[] {
  return rows.flatMap(({ children, rules: _rules, orderIndex: _order, ...row }) => [
    { ...row, parentId },
    ...flatRows(children, row.id),
  ])
}

/** `yyyy-MM-dd HH:mm:ss`, in UTC. */
const timeText = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')
