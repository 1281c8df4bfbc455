import { picturesOf } from '#core/publication/addresses.ts'
import { maskRows } from '#core/content/mask.ts'
import type { TreeNode } from '#core/contract/doc.ts'
import type { Dictionary } from '#core/dictionary/dictionary.ts'
import type { ExportInput, ExportNode, ModuleSources } from '#core/exporters/base/export-input.ts'
import type { Model } from '#core/model/model.ts'
import { UserError } from '../../../base/errors.ts'
import type { Db } from '../../../db/open.ts'
import { getVisibleDoc, listOffered } from '../../../http/visit/inside.ts'
import type { TaskCtx } from '../../../threads/task.ts'
import { listErrorCodes } from '../../content/constant/shared-text.ts'
import { noGlobals, listEnvironmentRows, openGlobals } from '../../content/store/environment.queries.ts'
import type { DocTableRow } from '../../content/store/doc-content.ts'
import { readRows } from '../export/export-parts.ts'
import { lastContent } from '../export/export-tree.ts'
import { listLinkedThings } from '../export/linked-things.ts'
import { listReleasedThings, readReleasedAround, withReleased } from '../frozen/released-parts.ts'
import { listMenu } from '../visit/menu.ts'
import { withPictures } from '../compose/page-pictures.ts'
import { listShownPages, readHead, type Head } from './publication.queries.ts'
import type { OnePage, Opened } from './publication-file.ts'
import { buildPublicationTree, docNode, pageNode, type TreeParts } from './publication-tree.ts'
import { visitorContent } from './visitor-content.ts'

/** What the files of a publication are made of, apart from the language. */
type PublicationParts = Omit<ExportInput, 't' | 'lang' | 'cleanHtml'>

/** Title and tree only, for lists of docs. */
export async function readOutline(ctx: TaskCtx, visit: Opened) {
  const head = await readHead(ctx.db, visit)
  const menu = await listMenu({ db: ctx.db, services: ctx.services, visit })
  const parts = treeParts(ctx, visit, head, await readMenuRows(ctx, visit, menu))
  const { title, summary } = head
  return { title, summary, nodes: [...(await pageNodes(ctx, visit)), ...buildPublicationTree(menu, parts)] }
}

/** Everything that is written about the docs that are part of the publication now, or about one page of it. */
export async function publicationParts(
  ctx: TaskCtx,
  visit: Opened,
  only: OnePage | undefined,
): Promise<PublicationParts> {
  const { db } = ctx
  const head = await readHead(db, visit)
  if (only?.kind === 'composePage') return { ...inputOf(head, noSources()), nodes: await onePage(ctx, visit, only.id) }
  const menu = only ? [] : await listMenu({ db, services: ctx.services, visit })
  if (only) await getVisibleDoc(db, { ...visit, isOpen: true }, only.id)
  const rows = only ? await readDocRows(ctx, visit, [only]) : await readMenuRows(ctx, visit, menu)
  const modules = await readModules(ctx, visit, head, rows)
  const { shared, moreOf } = sharedSources(head, modules)
  const parts = { ...treeParts(ctx, visit, head, rows), moreOf }
  return {
    ...inputOf(head, shared),
    models: byId([...modules.values()].flatMap(({ models }) => models)),
    dictionaries: byId([...modules.values()].flatMap(({ dictionaries }) => dictionaries)),
    nodes: only
      ? rows.map((row) => docNode(row, parts))
      : [...(await pageNodes(ctx, visit)), ...buildPublicationTree(menu, parts)],
  }
}

/** The docs as they are in the release, if the publication is of one. */
async function readDocRows({ db }: TaskCtx, { releaseId }: Opened, keys: readonly { id: number }[]) {
  const rows = await readRows(db, keys)
  return releaseId === undefined ? rows : withReleased(db, releaseId, rows)
}

const readMenuRows = (ctx: TaskCtx, visit: Opened, menu: readonly TreeNode[]) =>
  readDocRows(
    ctx,
    visit,
    menu.filter(({ docId }) => docId !== '').map(({ docId }) => ({ id: ctx.services.ids.decode(docId) })),
  )

const inputOf = ({ title, summary }: Head, sources: ModuleSources): PublicationParts => ({
  title,
  moduleName: title,
  summary,
  ...sources,
  nodes: [],
  models: new Map(),
  dictionaries: new Map(),
})

const noSources = (): ModuleSources => ({
  globals: noGlobals(),
  environments: [],
  errorCodes: { project: [], module: [] },
})

const byId = <Thing extends { id: string }>(things: readonly Thing[]): Map<string, Thing> =>
  new Map(things.map((thing) => [thing.id, thing]))

function treeParts(
  { services }: TaskCtx,
  { of, key }: Opened,
  { gateway, isWhole }: Head,
  rows: DocTableRow[],
): TreeParts {
  const { ids, config } = services
  const uploads = (docId: number) => `${config.publicUrl}/${of}/upload/${key}/${ids.encode(docId)}/`
  return {
    ids,
    rows: new Map(rows.map((row) => [row.id, row])),
    hasFolderTexts: isWhole,
    contentOf: lastContent((row) => visitorContent(row, { uploads, gateway })),
    moreOf: ({ variant }) => ({ variant }),
  }
}

async function pageNodes(ctx: TaskCtx, visit: Opened): Promise<ExportNode[]> {
  return (await listShownPages(ctx.db, visit)).map((page) => pageNode(ctx.services.ids, readable(ctx, visit, page)))
}

async function onePage(ctx: TaskCtx, visit: Opened, pageId: number): Promise<ExportNode[]> {
  const page = (await listShownPages(ctx.db, visit)).find(({ id }) => id === pageId)
  if (!page) throw new UserError('error.notFound')
  return [pageNode(ctx.services.ids, readable(ctx, visit, page))]
}

/** The page with addresses at which programs get its pictures. */
function readable<Page extends { id: number; content: string }>(
  { services: { config, ids } }: TaskCtx,
  { key }: Opened,
  page: Page,
): Page {
  return { ...page, content: withPictures(page.content, config.publicUrl + picturesOf(key, ids.encode(page.id))) }
}

interface ModuleParts {
  name: string
  sources: ModuleSources
  models: Model[]
  dictionaries: Dictionary[]
}

/** The modules that docs come from, in the order of their first docs. */
async function readModules(ctx: TaskCtx, visit: Opened, head: Head, rows: DocTableRow[]) {
  const docs = Map.groupBy(
    rows.filter(({ is_folder }) => is_folder === 0),
    ({ module_id }) => module_id,
  )
  // One object for all of them: it shows that the servers of a module are those of the whole file.
  const gateway = head.gateway === '' ? undefined : [{ name: '', url: head.gateway, headers: [] }]
  const modules = new Map<number, ModuleParts>()
  for (const [moduleId, own] of docs) {
    const asked = { visit, head, gateway, moduleId, docIds: own.map(({ id }) => id) }
    const { name, sources } = await readSources(ctx, asked)
    const { headers, params, returns } = sources.globals
    const docIds = own.map(({ id }) => id)
    const things = await (visit.releaseId === undefined
      ? listLinkedThings(ctx, { moduleId, docIds, rows: [...headers, ...params, ...returns] })
      : listReleasedThings(ctx, visit.releaseId, docIds))
    modules.set(moduleId, { name, sources, ...things })
  }
  return modules
}

interface Asked {
  visit: Opened
  head: Head
  gateway: ModuleSources['environments'] | undefined
  moduleId: number
  docIds: number[]
}

/** Environments appear where requests may be sent to them; what they add to every request belongs to the docs. */
async function readSources(ctx: TaskCtx, { visit, head, gateway, moduleId, docIds }: Asked) {
  const { db, services } = ctx
  const { name, project_id: projectId } = await getModuleRow(db, moduleId)
  const offered = await listOffered(db, { ...visit, isOpen: true }, moduleId)
  const around = visit.releaseId === undefined ? undefined : await readReleasedAround(ctx, visit.releaseId, docIds)
  const all =
    around?.environments ?? (await listEnvironmentRows(db, moduleId)).map(({ id, params }) => ({ id, sealed: params }))
  const row = all.find(({ id }) => id === offered[0]?.id) ?? all[0]
  const { headers, params, returns } = row ? openGlobals(services.vault, row.sealed) : noGlobals()
  const sources: ModuleSources = {
    globals: {
      headers: maskRows(headers),
      params: maskRows(head.params.length > 0 ? head.params : params),
      returns: maskRows(head.returns.length > 0 ? head.returns : returns),
    },
    environments: gateway ?? offered.map(({ name: label, url }) => ({ name: label, url, headers: [] })),
    errorCodes: around?.errorCodes ?? {
      project: await listErrorCodes(ctx, { projectId }),
      module: await listErrorCodes(ctx, { moduleId }),
    },
  }
  return { name, sources }
}

const getModuleRow = (db: Db, moduleId: number) =>
  db.selectFrom('module').select(['name', 'project_id']).where('id', '=', moduleId).executeTakeFirstOrThrow()

/** With one module the file has its sources; with several, each doc has those of its module, and the file has the gateway. */
function sharedSources({ gateway }: Head, modules: ReadonlyMap<number, ModuleParts>) {
  const [first, ...others] = modules.values()
  if (!first || others.length === 0) {
    const moreOf: TreeParts['moreOf'] = ({ variant }) => ({ variant })
    return { shared: first?.sources ?? noSources(), moreOf }
  }
  const moreOf: TreeParts['moreOf'] = ({ variant, version, module_id }) => {
    const module = modules.get(module_id)
    return { variant: variant || version || (module?.name ?? ''), ...(module && { own: module.sources }) }
  }
  const shared = gateway === '' ? noSources() : { ...noSources(), environments: first.sources.environments }
  return { shared, moreOf }
}
