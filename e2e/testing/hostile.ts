import type { Page } from '@playwright/test'
import { docTypes } from '#core/doc/doc.ts'
import { newParam } from '#core/rows/make-rows.ts'
import type { Caller } from './api.ts'
import { newConsentPath } from './consent-path.ts'

/** Each of them sets the mark `pwned` if a browser runs it. */
const payloads = [
  '<img src="/upload/none/x.png" onerror="window.pwned = 1">',
  '<script>window.pwned = 1</script>',
  '<a href="javascript:window.pwned=1">link</a>',
  '<a href=" java\tscript:window.pwned=1">link</a>',
  '<svg onload="window.pwned = 1"></svg>',
  '<svg><animate onbegin="window.pwned=1" attributeName="x" dur="1s"/></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.pwned=1"></style></mglyph></table></mtext></math>',
  '<details open ontoggle="window.pwned=1">x</details>',
  '<form action="javascript:window.pwned=1"><button>Go</button></form>',
  '<style>@import "javascript:window.pwned=1"</style>',
  '<base href="https://attacker.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:window.pwned=1">',
  '<noscript><p title="</noscript><img src=x onerror=window.pwned=1>"></noscript>',
  '<!--><img src=x onerror=window.pwned=1>-->',
  '[link](javascript:window.pwned=1)',
  '![image](x" onerror="window.pwned=1)',
  '<javascript:window.pwned=1>',
  '```mermaid\ngraph TD\nA["<img src=x onerror=window.pwned=1>"]\nclick A "javascript:window.pwned=1"\n```',
  '"><iframe srcdoc="<script>parent.pwned=1</script>"></iframe>',
  '</textarea></title></script><script>window.pwned=1</script>',
]
export const HOSTILE = payloads.join('\n\n')
/** Fits into a name. */
export const NAME = 'Hostile <img src=x onerror=pwned=1>'

export interface HostilePlace {
  url: string
  calls: Caller
  spaceId: string
  projectId: string
  moduleId: string
}

/** Stores the payloads in every text that people and machines can write, in every way. Returns the addresses where they are shown. */
export async function storeHostileTexts(place: HostilePlace): Promise<string[]> {
  const { calls, spaceId, projectId, moduleId } = place
  await calls.post('/module/name/update', { id: moduleId, name: NAME })
  await saveDocs(place)
  const modelId = await saveParts(place)
  await pushDocs(place)
  await importDocs(place)
  const docs = await calls.get('/doc/list', { moduleId })
  const ids = docs.filter(({ isFolder }) => isFolder === 0).map(({ id }) => id)
  const comment = await calls.post('/doc/comment/add', { docId: ids[0] ?? '', content: HOSTILE })
  return [
    ...ids.map((id) => `/view/${id}`),
    `/view/${ids[0]}?comment=${comment.id}`,
    `/doc/edit/${moduleId}/${ids[0]}`,
    `/model/view/${moduleId}/${modelId}`,
    `/model/edit/${moduleId}/${modelId}`,
    ...['doc', 'info', 'member', 'code', 'release'].map((page) => `/project/${page}/${projectId}`),
    ...['project', 'info', 'member', 'openuser'].map((page) => `/space/${page}/${spaceId}`),
    '/dashboard',
    '/user',
    '/user/subscribe/doc',
    // Anybody can register an assistant.
    await newConsentPath(place.url, NAME),
  ]
}

const row = newParam({ name: NAME, type: '<b>string</b>', description: HOSTILE, example: HOSTILE })

async function saveDocs({ calls, moduleId }: HostilePlace): Promise<void> {
  const rows = { requestParams: [row], responseParams: [row], headerParams: [row], remark: HOSTILE }
  const doc = { moduleId, name: NAME, url: '/hostile', description: HOSTILE, ...rows, deprecated: NAME }
  const { id } = await calls.post('/doc/save', { ...doc, httpMethod: 'POST', contentType: 'application/json' })
  await calls.post('/doc/save', { ...doc, type: docTypes.dubbo, url: 'hostile.Dubbo' })
  await calls.post('/doc/save', { moduleId, name: NAME, type: docTypes.custom, description: `<p>Text</p>${HOSTILE}` })
  await calls.post('/doc/save', { moduleId, name: NAME, type: docTypes.markdown, description: `# Text\n\n${HOSTILE}` })
  await calls.post('/user/subscribe/doc/subscribe', { sourceId: id })
}

/** Returns the id of the model. */
async function saveParts({ calls, projectId, moduleId }: HostilePlace): Promise<string> {
  const { id } = await calls.post('/model/save', { moduleId, name: NAME, description: NAME, params: [row] })
  const dictionary = await calls.post('/doc/enum/info/add', { moduleId, name: NAME, description: NAME })
  const item = { name: NAME, type: 'string' as const, value: NAME, description: NAME }
  await calls.post('/doc/enum/item/add', { enumId: dictionary.id, ...item })
  await calls.post('/module/environment/add', { moduleId, name: NAME, url: 'https://a.example/"><b>' })
  await calls.post('/constant/project/save', { id: projectId, content: HOSTILE })
  await calls.post('/constant/module/save', { id: moduleId, content: HOSTILE })
  await calls.post('/errorcode/save', { projectId, moduleId, rows: [{ code: '7', msg: NAME, solution: NAME }] })
  await calls.post('/project/release/add', { projectId, releaseNo: '<b>7</b>', releaseDesc: NAME, docIds: [] })
  return id
}

async function pushDocs({ url, calls, moduleId }: HostilePlace): Promise<void> {
  const token = await calls.get('/module/token/get', { moduleId })
  const { name, type, description, example } = row
  const rows = [{ name, type, description, example }]
  const doc = {
    name: NAME,
    url: '/pushed',
    httpMethod: 'GET',
    description: HOSTILE,
    requestParams: rows,
    responseParams: rows,
  }
  const data = { author: NAME, apis: [doc], commonErrorCodes: [{ code: NAME, msg: HOSTILE, solution: HOSTILE }] }
  const body = JSON.stringify({
    name: 'doc.push',
    version: '1.0',
    access_token: token,
    data: { ...data, isReplace: 0 },
  })
  const answer = await fetch(`${url}/api`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { code, msg } = (await answer.json()) as { code: string; msg: string }
  if (code !== '0') throw new Error(`The push was refused: ${msg}`)
}

async function importDocs({ calls, projectId, moduleId }: HostilePlace): Promise<void> {
  const schema = {
    type: 'object',
    description: HOSTILE,
    properties: { [NAME]: { type: 'string', description: HOSTILE, example: HOSTILE } },
  }
  const content = { 'application/json': { schema } }
  const operation = {
    summary: NAME,
    description: HOSTILE,
    tags: [NAME],
    requestBody: { content },
    responses: { 200: { description: HOSTILE, content } },
  }
  const file = {
    openapi: '3.1.0',
    info: { title: NAME, description: HOSTILE, version: '1' },
    paths: { '/imported': { post: operation } },
  }
  const { jobId } = await calls.post('/module/import/swaggerV2', { projectId, moduleId, content: JSON.stringify(file) })
  for (;;) {
    const { state } = await calls.get('/job/get', { id: jobId })
    if (state === 'done') return
    if (state === 'failed') throw new Error('The import failed')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Elements that would run a script, now or on interaction. */
export function findDangers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // The web app has a sandboxed frame of its own beside its root, which renders diagrams. Exported files have no root.
    const places = document.getElementById('root') ? '#root *, [role=dialog] *' : 'body *'
    const found = [...document.querySelectorAll(places)].flatMap((element) => {
      const handlers = element.getAttributeNames().filter((name) => name.startsWith('on'))
      const isRunner = ['IFRAME', 'OBJECT', 'EMBED', 'BASE'].includes(element.tagName)
      const links = ['href', 'src', 'action', 'formaction', 'xlink:href'].map(
        (name) => element.getAttribute(name) ?? '',
      )
      const isScriptLink = links.some((link) => /^javascript:/i.test(link.replaceAll(/[^a-z:]/gi, '')))
      return handlers.length > 0 || isRunner || isScriptLink ? [element.outerHTML.slice(0, 300)] : []
    })
    return 'pwned' in window ? [...found, 'a script ran'] : found
  })
}
