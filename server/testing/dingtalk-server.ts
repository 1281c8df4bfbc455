import { createHmac } from 'node:crypto'
import { startWebServer, type SeenRequest, type WebServer } from './web-server.ts'

export const DINGTALK_APP = { key: 'dingkey4711', secret: 'a secret of the app' }

interface Person {
  nick: string
  unionid: string
  openid: string
  /** undefined: not in the company. */
  userid?: string
  name?: string
  email?: string
  org_email?: string
}

export interface DingTalkServer extends WebServer {
  url: string
  /** What it says of people, by the code that they bring. */
  people: Record<string, Person>
  /** How often an access token was asked for. */
  tokens: () => number
}

const TOKEN = 'the token of the app'

/** Answers like the service, and refuses what the service would refuse: unsigned calls, unknown codes, missing tokens. */
export async function startDingTalkServer(): Promise<DingTalkServer> {
  const people: Record<string, Person> = {}
  const server = await startWebServer((request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer(request, people)))
  })
  const tokens = () => server.seen.filter(({ path }) => path.startsWith('/gettoken')).length
  return { ...server, url: `http://127.0.0.1:${server.port}`, people, tokens }
}

function answer({ method, path, body }: SeenRequest, people: Record<string, Person>): object {
  const { pathname, searchParams } = new URL(path, 'http://service')
  const query = Object.fromEntries(searchParams)
  if (pathname === '/gettoken') return method === 'GET' ? giveToken(query) : no(40000, 'wrong method')
  if (method !== 'POST') return no(40000, 'wrong method')
  const sent: Record<string, string> = JSON.parse(body)
  if (pathname === '/sns/getuserinfo_bycode') return isSigned(query) ? tellOf(people, sent) : no(40001, 'signature')
  if (query['access_token'] !== TOKEN) return no(40014, 'wrong access token')
  if (pathname === '/topapi/user/getbyunionid') return findUser(people, sent)
  return pathname === '/topapi/v2/user/get' ? describeUser(people, sent) : no(404, 'no such call')
}

const no = (errcode: number, errmsg: string) => ({ errcode, errmsg })
const yes = (more: object) => ({ errcode: 0, errmsg: 'ok', ...more })

function giveToken({ appkey, appsecret }: Record<string, string>) {
  const isApp = appkey === DINGTALK_APP.key && appsecret === DINGTALK_APP.secret
  return isApp ? yes({ access_token: TOKEN, expires_in: 7200 }) : no(40089, 'wrong app')
}

function isSigned({ accessKey, timestamp = '', signature }: Record<string, string>): boolean {
  const expected = createHmac('sha256', DINGTALK_APP.secret).update(timestamp).digest('base64')
  return accessKey === DINGTALK_APP.key && /^\d{13}$/.test(timestamp) && signature === expected
}

function tellOf(people: Record<string, Person>, { tmp_auth_code = '' }: Record<string, string>) {
  const person = people[tmp_auth_code]
  if (!person) return no(40078, 'unknown code')
  const { nick, unionid, openid } = person
  return yes({ user_info: { nick, unionid, openid } })
}

function findUser(people: Record<string, Person>, { unionid }: Record<string, string>) {
  const { userid } = Object.values(people).find((person) => person.unionid === unionid) ?? {}
  return userid === undefined ? no(60121, 'no such user') : yes({ result: { contact_type: 0, userid } })
}

function describeUser(people: Record<string, Person>, { userid }: Record<string, string>) {
  const person = Object.values(people).find((one) => one.userid === userid)
  if (!person) return no(60121, 'no such user')
  // A boss of the company is no super admin here.
  const { name, email, org_email } = person
  return yes({ result: { userid, name, email, org_email, boss: true, admin: true } })
}
