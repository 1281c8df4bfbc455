import type { FastifyRequest } from 'fastify'
import type { Call, PublicationKind } from '#core/contract/call.ts'
import type { DocView, TreeNode } from '#core/contract/doc.ts'
import { systemCalls } from '#core/contract/system.ts'
import { shareVisitCalls, showVisitCalls, type Publication } from '#core/contract/visit.ts'
import { PAGE_ENTRY } from '#core/publication/addresses.ts'
import { PreparedData } from '../../../answers/envelope.ts'
import type { Services, VisitCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { requestInfo, type Ask } from '../../../http/door.ts'
import { openVisit } from '../../../http/visit/open-visit.ts'
import { readShareMenu, readShowMenu } from '../visit/menu.ts'
import { PageData } from './page-data.ts'
import { firstWords, previewOf, type Preview } from './preview.ts'
import type { FoundPage } from './readable-pages.ts'

interface Parts {
  db: Db
  services: Services
  ask: Ask
}

interface Asked {
  of: PublicationKind
  key: string
  /** undefined: where the publication starts. */
  entryId: string | undefined
}

/** The source files of the app that draw the page. */
const SOURCES = ['app/layouts/VisitLayout.tsx', 'features/visit/VisitDocPage.tsx']

/**
 * `/share/{key}` and `/show/{key}`, with or without a doc. undefined: the publication is empty. Throws if the link opens nothing, or
 * nothing without its password.
 */
export async function findVisitPage(
  parts: Parts,
  request: FastifyRequest,
  asked: Asked,
): Promise<FoundPage | undefined> {
  const { db, services, ask } = parts
  const { of, key } = asked
  const visit = await openVisit({ db, services }, { of, key, headers: request.headers })
  const data = new PageData(ask, request)
  const publication = (await data.add(of === 'share' ? shareVisitCalls.get : showVisitCalls.get, {
    id: key,
  })) as Publication
  const menu = await readMenu({ db, actor: undefined, services, request: requestInfo(request), t: request.t, visit })
  data.setTree(menuCall(of), menuInput(of, key), menu)
  await data.add(systemCalls.viewConfig)
  const pages = of === 'show' ? ((await data.add(showVisitCalls.pages, { projectId: key })) as ExtraPage[]) : []
  const entryId = asked.entryId ?? findStart(pages, menu)
  if (entryId === '') return undefined
  const preview = await addEntry(data, asked, entryId)
  const siteName = publication.title || undefined
  return {
    data,
    entryId,
    accent: publication.style,
    sources: SOURCES,
    preview: {
      ...preview,
      ...(siteName !== undefined && { siteName }),
      isIndexed: publication.type === 1 && (await isIndexed(db, of, visit.id)),
    },
  }
}

interface ExtraPage {
  id: string
  isStart: number
}

async function addEntry(data: PageData, { of, key }: Asked, entryId: string): Promise<Preview> {
  if (of === 'show' && entryId.startsWith(PAGE_ENTRY)) {
    const input = { projectId: key, id: entryId.slice(PAGE_ENTRY.length) }
    const { title, content } = (await data.add(showVisitCalls.page, input)) as { title: string; content: string }
    return { title, description: firstWords(content) }
  }
  const doc = await (of === 'share'
    ? data.add(shareVisitCalls.view, { shareConfigId: key, docId: entryId })
    : data.add(showVisitCalls.view, { projectId: key, id: entryId }))
  return previewOf(doc as DocView)
}

const menuCall = (of: PublicationKind): Call => (of === 'share' ? shareVisitCalls.menu : showVisitCalls.menu)
const menuInput = (of: PublicationKind, key: string): Record<string, string> =>
  of === 'share' ? { id: key } : { projectId: key }

/** Read without its call, which counts the visit: the app makes that call when it has taken over, so that nobody counts twice. */
async function readMenu(ctx: VisitCtx): Promise<PreparedData> {
  const menu = await (ctx.visit.of === 'share' ? readShareMenu(ctx) : readShowMenu(ctx))
  return menu.prepared(menuCall(ctx.visit.of).path, JSON.stringify)
}

/** The start page, else the first doc, else the first extra page. "" when there is nothing. */
function findStart(pages: readonly ExtraPage[], menu: PreparedData): string {
  const start = pages.find(({ isStart }) => isStart === 1)
  if (start) return PAGE_ENTRY + start.id
  const docId = firstDocOf(menu)
  if (docId !== '') return docId
  return pages[0] ? PAGE_ENTRY + pages[0].id : ''
}

const firstDocs = new WeakMap<PreparedData, string>()

/** Looked for once in each tree. */
function firstDocOf(menu: PreparedData): string {
  const known = firstDocs.get(menu) ?? firstDoc(JSON.parse(menu.bytes.toString()).data as TreeNode[])
  firstDocs.set(menu, known)
  return known
}

const DOC = 3

/** In the order of the tree. Nodes without a known parent are roots. */
function firstDoc(nodes: readonly TreeNode[]): string {
  const known = new Set(nodes.map(({ id }) => id))
  const below = Map.groupBy(nodes, ({ parentId }) => (known.has(parentId) ? parentId : ''))
  const find = (parentId: string): string => {
    for (const { id, type, docId } of below.get(parentId) ?? []) {
      const found = type === DOC ? docId : find(id)
      if (found !== '') return found
    }
    return ''
  }
  return find('')
}

/** Whether its owner lets search engines list it. Shares are never listed. */
async function isIndexed(db: Db, of: PublicationKind, id: number): Promise<boolean> {
  if (of === 'share') return false
  const row = await db.selectFrom('compose_project').select('is_indexed').where('id', '=', id).executeTakeFirst()
  return row?.is_indexed === 1
}
