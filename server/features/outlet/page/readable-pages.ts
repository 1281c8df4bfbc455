import type { FastifyRequest } from 'fastify'
import { systemCalls } from '#core/contract/system.ts'
import type { Translate } from '#core/i18n/translator.ts'
import { acceptedLanguages, chooseLanguage } from '#core/i18n/languages.ts'
import { readReaderCookie, type ReaderChoices } from '#core/reader-choices.ts'
import { UserError } from '../../../base/errors.ts'
import type { Services } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import type { Ask } from '../../../http/door.ts'
import type { PageContent, PageHead } from '../../../http/page-frame.ts'
import type { DrawnPages } from '../../../render/drawn-pages.ts'
import { findLanguage } from '../../accounts/system/languages.ts'
import type { PageData } from './page-data.ts'
import type { Preview } from './preview.ts'
import { findVisitPage } from './visit-page.ts'
import { findViewPage } from './view-page.ts'

interface Parts {
  db: Db
  services: Services
  ask: Ask
  /** undefined: nothing draws pages. */
  drawn: DrawnPages | undefined
  nonceMark: string
}

/** A page with its data, before it is drawn. */
export interface FoundPage {
  data: PageData
  /** The doc, or extra page, that is shown. */
  entryId: string
  accent?: string
  sources: readonly string[]
  /** Another address that stands for this one, so that pages with the same content are drawn once. */
  drawnAs?: { address: string; finish: (arrived: string) => string }
  preview: Preview & Pick<PageHead, 'isIndexed'> & { siteName?: string }
  /** The path that the page is known by, where it is not that of the request. */
  path?: string
}

const PRODUCT = 'Endpaper'
const VISIT = /^\/(share|show)\/([0-9A-Za-z]{22})(?:\/(\w+))?\/?$/
const VIEW = /^\/view\/(\w+)\/?$/

const NOTHING: PageContent = { isIndexed: false }

/**
 * Finds the content of the page that a request asks for: HTML that the reader may see. Without it the app draws the page, which is
 * right whenever something is missing here.
 */
export function makeContentFinder(parts: Parts): (request: FastifyRequest) => Promise<PageContent> {
  const { drawn, services } = parts
  if (!drawn) return async () => NOTHING
  return async (request) => {
    try {
      return await findContent({ ...parts, drawn }, request)
    } catch (error) {
      // Not the reader's to see, or gone: the app says so.
      if (!(error instanceof UserError)) services.log.warn({ err: error, reqId: request.id }, 'page not drawn')
      return NOTHING
    }
  }
}

async function findContent(parts: Parts & { drawn: DrawnPages }, request: FastifyRequest): Promise<PageContent> {
  const [path = '', query = ''] = request.url.split('?')
  const search = new URLSearchParams(query)
  // Trying, mocking, and earlier versions are for the app.
  if (['tab', 'version', 'compare'].some((name) => search.has(name))) return NOTHING
  const choices = readReaderCookie(request.headers.cookie ?? '')
  const lang = chooseFor(parts.services, request, search, choices)
  const found = await findPage({ ...parts, t: parts.services.translator(lang) }, request, path, choices)
  if (!found) return NOTHING

  await found.data.add(systemCalls.getLanguage, { lang })
  const page = await parts.drawn.draw(
    {
      address: found.drawnAs?.address ?? path,
      lang,
      choices,
      answers: JSON.stringify(found.data.answers),
      ...(found.data.tree && { tree: found.data.tree }),
      entryId: found.entryId,
      nonce: parts.nonceMark,
    },
    parts.services.now(),
  )
  const { isIndexed } = found.preview
  if (!page) return { isIndexed }
  const { publicUrl } = parts.services.config
  return {
    isIndexed,
    page: {
      ...page,
      ...(found.drawnAs && { arrived: found.drawnAs.finish(page.arrived) }),
      lang,
      theme: choices.theme === 'dark' || choices.theme === 'light' ? choices.theme : undefined,
      head: { siteName: PRODUCT, canonical: publicUrl + (found.path ?? path.replace(/\/$/, '')), ...found.preview },
      sources: found.sources,
      ...(found.accent !== undefined && { accent: found.accent }),
    },
  }
}

async function findPage(
  parts: Parts & { t: Translate },
  request: FastifyRequest,
  path: string,
  choices: ReaderChoices,
): Promise<FoundPage | undefined> {
  const docId = VIEW.exec(path)?.[1]
  if (docId !== undefined) return findViewPage(parts, request, { docId, choices })
  const [, of, key = '', entryId] = VISIT.exec(path) ?? []
  return of === 'share' || of === 'show' ? findVisitPage(parts, request, { of, key, entryId }) : undefined
}

/** As the app chooses. A language that was deleted meanwhile counts for nothing. */
function chooseFor(
  services: Services,
  { headers }: FastifyRequest,
  search: URLSearchParams,
  { language }: ReaderChoices,
) {
  const browser = acceptedLanguages(headers['accept-language'] ?? '')
  const wish = chooseLanguage({ query: search.get('lang'), stored: language, browser }) ?? ''
  const { userLang, defaultLang } = findLanguage(services, wish)
  return userLang || defaultLang
}
