import { QueryClient } from '@tanstack/react-query'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { scriptJson, type ArrivedAnswer, type DrawnPage, type PageOrder } from '#core/arrived-page.ts'
import { giveArrived } from '../../lib/arrived.ts'
import { setTimeZone } from '../../lib/format.ts'
import { changeLanguage, startI18n } from '../../lib/i18n.ts'
import { giveStored } from '../../lib/storage.ts'
import { Providers } from '../App.tsx'
import { loadReadingData } from '../reading-data.ts'
import { readingPages } from '../reading-pages.ts'
import { cutTree, parseTree } from './cut-tree.ts'

const { query, dataRoutes } = createStaticHandler(readingPages)
let isStarted = false

/** The HTML of a reading page, by the components that the app draws it with. One page at a time: see `server/render/`. */
export async function drawPage({ address, lang, choices, nonce, ...data }: PageOrder): Promise<DrawnPage> {
  const url = new URL(address, 'http://page')
  giveStored(choices)
  const answers = listAnswers(data, url, choices.viewTreeTrigger === 'true')
  giveArrived(answers, { isAll: true })
  setTimeZone(choices.zone)
  if (isStarted) await changeLanguage(lang)
  else await startI18n(lang)
  isStarted = true

  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  await loadReadingData(client, url.pathname)
  const context = await query(new Request(url))
  if (context instanceof Response) throw new Error(`no page to draw at ${url.pathname}`)
  const { prelude } = await prerender(
    <Providers client={client} nonce={() => nonce}>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
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

function listAnswers({ answers, tree }: Pick<PageOrder, 'answers' | 'tree'>, { pathname }: URL, isExpanded: boolean) {
  const list = JSON.parse(answers) as ArrivedAnswer[]
  if (!tree) return list
  const docId = pathname.split('/').at(-1) ?? ''
  const data = cutTree(parseTree(tree.version, tree.bytes), docId, isExpanded)
  return [...list, { path: tree.path, query: tree.query, data, isPart: true as const }]
}
