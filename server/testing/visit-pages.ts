import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import type { ArrivedAnswer } from '#core/arrived-page.ts'
import { startPagesApp } from './pages-app.ts'
import { addNode, publishShare, publishShow, type Published } from './published.ts'
import type { Reply, TestApp } from './test-app.ts'
import { newPeople, newWholeWorld, type People, type WholeWorld } from './world.ts'

/** Stands for the built components: all that a page shows is in its answers. */
const DRAWING = `
import { scriptJson } from '${new URL('../../core/arrived-page.ts', import.meta.url).href}'
export const warmUp = async () => undefined
export async function drawPage({ answers, tree, lang, entryId }) {
  const all = JSON.parse(answers)
  if (tree) all.push({ path: tree.path, query: tree.query, data: JSON.parse(new TextDecoder().decode(tree.bytes)).data })
  const refused = all.find(({ refusal }) => refusal)?.refusal
  const shown = refused ? refused.msg : entryId
  return { html: '<main lang="' + lang + '">' + shown + '</main>', arrived: scriptJson(all) }
}`

export type Link = Pick<Published, 'of' | 'key'>

export interface VisitPages {
  t: TestApp
  people: People
  /** Another one in each test. */
  world: WholeWorld
}

/** An app that draws the pages of links. Filled before the first test of a file. */
export function useVisitPages(): VisitPages {
  const pages = {} as VisitPages
  let close: () => Promise<void>
  beforeAll(async () => {
    const app = await startPagesApp(DRAWING)
    close = app.close
    const people = await newPeople(app.t)
    const world = await newWholeWorld(app.t, people)
    Object.assign(pages, { t: app.t, people, world })
    const link = { of: 'share', key: world.visited.share } as const
    await vi.waitUntil(async () => (await read(pages, link)).includes('<main'), 20_000)
  })
  afterAll(() => close())
  beforeEach(async () => {
    pages.world = await newWholeWorld(pages.t, pages.people)
  })
  return pages
}

export const ok = ({ code, data, msg }: Reply) => {
  expect(code, msg).toBe('0')
  return data
}

export const keyOf = ({ t }: VisitPages, id: string) => t.services.ids.decode(id)

export const saveDoc = async ({ t, people, world }: VisitPages, doc: object): Promise<string> =>
  ok(await t.post(people.projectDev.token, '/doc/save', { moduleId: world.module, ...doc })).id

export const shareModule = ({ t, world }: VisitPages, change: Parameters<typeof publishShare>[2] = {}) =>
  publishShare(t, { moduleId: world.keys.module }, change)

/** A published project with both docs of the world. */
export async function publishDocs(
  pages: VisitPages,
  change: Parameters<typeof publishShow>[2] = {},
): Promise<Published> {
  const { t, world } = pages
  const show = await publishShow(t, world.keys.space, change)
  for (const docId of [world.keys.doc, keyOf(pages, world.folderDoc)]) await addNode(t, show, { docId })
  return show
}

export function navigate(
  { t }: VisitPages,
  { of, key }: Link,
  { entry, query = '', ...headers }: Record<string, string> = {},
) {
  const url = `/${of}/${key}${entry === undefined ? '' : `/${entry}`}${query}`
  return t.send({ method: 'GET', url, headers: { accept: 'text/html', 'accept-language': 'en', ...headers } })
}

export const read = async (pages: VisitPages, link: Link, options: Record<string, string> = {}) =>
  (await navigate(pages, link, options)).body

/** The id of the doc or extra page that is shown, or why none is. */
export const shownIn = (body: string) => /<main[^>]*>([^<]*)<\/main>/.exec(body)?.[1]

export const metaIn = (body: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(body)?.[1]

export function answersIn(body: string): ArrivedAnswer[] {
  const [, json = '[]'] = /<script type="application\/json" id="arrived">([^]*?)<\/script>/.exec(body) ?? []
  return JSON.parse(json)
}

export const answerIn = (body: string, path: string) => answersIn(body).find((answer) => answer.path === path)?.data

export const cookieOf = ({ of, key }: Link, ticket: string) => `endpaper_${of}_${key}=${ticket}`
