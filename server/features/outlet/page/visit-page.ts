import type { FastifyRequest } from 'fastify'
import type { Call, PublicationKind } from '#core/contract/call.ts'
import type { DocView, TreeNode } from '#core/contract/doc.ts'
import { systemCalls } from '#core/contract/system.ts'
import { shareVisitCalls, showVisitCalls, type Publication } from '#core/contract/visit.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import type { Translate } from '#core/i18n/translator.ts'
import { PAGE_ENTRY } from '#core/publication/addresses.ts'
import { PreparedData } from '../../../answers/envelope.ts'
import { UserError } from '../../../base/errors.ts'
import type { Services, VisitCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { requestInfo, type Ask } from '../../../http/door.ts'
import { findVisit } from '../../../http/visit/open-visit.ts'
import type { ClosedReason } from '../../../http/visit/publication.ts'
import { readShareMenu, readShowMenu } from '../visit/menu.ts'
import { PageData } from './page-data.ts'
import { firstWords, previewOf, type Preview } from './preview.ts'
import type { FoundPage } from './readable-pages.ts'

interface Parts {
  db: Db
  services: Services
  ask: Ask
  /** In the language of the page. */
  t: Translate
}

interface Asked {
  of: PublicationKind
  key: string
  /** undefined: where the publication starts. */
  entryId: string | undefined
}

/** The source files of the app that draw the page. */
const SOURCES = ['app/layouts/VisitLayout.tsx', 'features/visit/VisitDocPage.tsx']
const PASSWORD_SOURCES = ['app/layouts/VisitLayout.tsx', 'features/visit/PasswordPage.tsx']

/**
 * `/share/{key}` and `/show/{key}`, with or without a doc. A link that opens nothing has a page that says why, and one whose password was
 * not given yet asks for it.
 */
export async function findVisitPage(parts: Parts, request: FastifyRequest, asked: Asked): Promise<FoundPage> {
  const { db, services, ask, t } = parts
  const { of, key } = asked
  const data = new PageData(ask, request)
  const visit = await findVisit({ db, services }, { of, key, headers: request.headers }).catch(asClosed)
  if (visit instanceof UserError) return closedPage(data, asked, { fault: visit, t })
  const publication = (await data.add(getCall(of), { id: key })) as Publication
  if (!visit.isOpen) return passwordPage(data, asked, { publication, t })
  const menu = await readMenu({ db, actor: undefined, services, request: requestInfo(request), t: request.t, visit })
  data.setTree(menuCall(of), menuInput(of, key), menu)
  await data.add(systemCalls.viewConfig)
  const pages = of === 'show' ? ((await data.add(showVisitCalls.pages, { projectId: key })) as ExtraPage[]) : []
  const entryId = asked.entryId ?? findStart(pages, menu)
  const entry = await addEntry(data, asked, entryId).catch(asGone)
  const preview = entry ?? { title: t(entryId === '' ? 'visitor.emptyTitle' : 'visitor.goneTitle'), description: '' }
  const isListed = entry !== undefined && publication.type === 1 && (await isIndexed(db, of, visit.id))
  return {
    data,
    entryId,
    accent: publication.style,
    sources: SOURCES,
    ...(!entry && { path: `/${of}/${key}` }),
    preview: { ...preview, ...nameOf(publication), isIndexed: isListed },
  }
}

const nameOf = ({ title }: Publication) => (title === '' ? {} : { siteName: title })

function asClosed(error: unknown): UserError {
  if (error instanceof UserError) return error
  throw error
}

/** A doc or page that is not part of the publication: the app is told the same, and says so. */
function asGone(error: unknown): undefined {
  if (!(error instanceof UserError)) throw error
}

const closedTitles = {
  unknown: 'visitor.unknownTitle',
  disabled: 'visitor.disabledTitle',
  expired: 'visitor.expiredTitle',
} as const satisfies Record<ClosedReason, TextKey>

/** Drawn for a key that nobody has, once for all keys: whoever guesses keys must not keep the thread busy. */
const NO_KEY = '0'.repeat(22)

function closedPage(data: PageData, { of, key }: Asked, { fault, t }: { fault: UserError; t: Translate }): FoundPage {
  data.addRefusal(getCall(of), { id: NO_KEY }, fault)
  const { reason = 'unknown' } = (fault.data ?? {}) as { reason?: ClosedReason }
  const title = t(of === 'show' ? 'visit.documentNotFound' : closedTitles[reason])
  return {
    data,
    entryId: '',
    sources: SOURCES,
    path: `/${of}/${key}`,
    preview: { title, description: t(fault.key), isIndexed: false },
    drawnAs: { address: `/${of}/${NO_KEY}`, finish: (arrived) => arrived.replaceAll(NO_KEY, key) },
  }
}

function passwordPage(
  data: PageData,
  { of, key }: Asked,
  { publication, t }: { publication: Publication; t: Translate },
): FoundPage {
  return {
    data,
    entryId: '',
    accent: publication.style,
    sources: PASSWORD_SOURCES,
    path: `/${of}/${key}`,
    preview: {
      title: t('visitor.passwordTitle'),
      description: t('visitor.passwordText'),
      ...nameOf(publication),
      isIndexed: false,
    },
  }
}

interface ExtraPage {
  id: string
  isStart: number
}

/** undefined: there is nothing to show. */
async function addEntry(data: PageData, { of, key }: Asked, entryId: string): Promise<Preview | undefined> {
  if (entryId === '') return undefined
  if (of === 'show' && entryId.startsWith(PAGE_ENTRY)) {
    const input = { projectId: key, id: entryId.slice(PAGE_ENTRY.length) }
    const { title, content } = (await data.addOrRefusal(showVisitCalls.page, input)) as ExtraPageText
    return { title, description: firstWords(content) }
  }
  const doc = await (of === 'share'
    ? data.addOrRefusal(shareVisitCalls.view, { shareConfigId: key, docId: entryId })
    : data.addOrRefusal(showVisitCalls.view, { projectId: key, id: entryId }))
  return previewOf(doc as DocView)
}

interface ExtraPageText {
  title: string
  content: string
}

const getCall = (of: PublicationKind): Call => (of === 'share' ? shareVisitCalls.get : showVisitCalls.get)

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
