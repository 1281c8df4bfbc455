import { QueryClient } from '@tanstack/react-query'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { scriptJson, type ArrivedAnswer, type DrawnPage, type PageOrder } from '#core/arrived-page.ts'
import type { ReaderChoices } from '#core/reader-choices.ts'
import { builtInLanguages, fallbackLanguage } from '#core/i18n/languages.ts'
import { giveArrived } from '../../lib/arrived.ts'
import { setTimeZone } from '../../lib/format.ts'
import { changeLanguage, startI18n } from '../../lib/i18n.ts'
import { giveStored } from '../../lib/storage.ts'
import { isSmallTree, type ViewNode } from '../../parts/tree/tree-model.ts'
import { loadForm } from '../../ui/rich/use-clean.ts'
import { Providers } from '../App.tsx'
import { loadReadingData } from '../reading-data.ts'
import { readingPages } from '../reading-pages.ts'
import { samplePage } from './sample-page.ts'
import { cutTree, parseTree } from './cut-tree.ts'

const handler = createStaticHandler(readingPages)

/** Loads what every page needs, so that the first one is as quick as the others. */
export async function warmUp(): Promise<void> {
  giveStored({})
  giveArrived([], { isAll: true })
  await startI18n(fallbackLanguage)
  for (const { lang } of builtInLanguages) await changeLanguage(lang)
  await handler.query(new Request('http://page/view/any'))
  await Promise.all([loadForm('html'), loadForm('markdown'), loadForm('breaks')])
  for (const { lang } of builtInLanguages) await drawPage(samplePage(lang))
}

/** The HTML of a reading page, by the components that the app draws it with. One page at a time: see `server/render/`. */
export async function drawPage({ address, lang, choices, nonce, ...data }: PageOrder): Promise<DrawnPage> {
  const url = new URL(address, 'http://page')
  giveStored(choices)
  const answers = listAnswers(data, url.pathname, choices)
  giveArrived(answers, { isAll: true })
  setTimeZone(choices.zone)
  await changeLanguage(lang)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  await loadReadingData(client, url.pathname)
  const context = await handler.query(new Request(url))
  if (context instanceof Response) throw new Error(`no page to draw at ${url.pathname}`)
  const { prelude } = await prerender(
    <Providers client={client} nonce={() => nonce}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Providers>,
    {
      // Everything stands where it belongs: nothing waits at the end of the page for a script.
      progressiveChunkSize: Infinity,
      onError: (error) => {
        throw error
      },
    },
  )
  return { html: await new Response(prelude).text(), arrived: scriptJson(answers) }
}

/** As the sides of the pages decide it: see `useTreeState`. */
function isExpanded(tree: readonly ViewNode[], pathname: string, choices: ReaderChoices): boolean {
  const stored = pathname.startsWith('/show/') ? choices.showTreeTrigger : choices.viewTreeTrigger
  if (stored !== undefined) return stored === 'true'
  return !pathname.startsWith('/view/') && isSmallTree(tree)
}

type OrderData = Pick<PageOrder, 'answers' | 'tree' | 'entryId'>

function listAnswers({ answers, tree, entryId }: OrderData, pathname: string, choices: ReaderChoices) {
  const list = JSON.parse(answers) as ArrivedAnswer[]
  if (!tree) return list
  const whole = parseTree(tree.version, tree.bytes)
  const data = cutTree(whole, entryId, isExpanded(whole, pathname, choices))
  return [...list, { path: tree.path, query: tree.query, data, isPart: true as const }]
}
