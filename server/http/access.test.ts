import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tokenScopes, type Call } from '#core/contract/call.ts'
import { allCalls } from '#core/contract/calls.ts'
import { accessTable } from '../testing/access-table.ts'
import { answerChecker } from '../testing/described-answers.ts'
import { refusalCode } from '../testing/refusal-code.ts'
import { pathTemplate, sendCall } from '../testing/send-call.ts'
import { engine, startTestApp, type Reply, type TestApp } from '../testing/test-app.ts'
import { tokenScopeTable } from '../testing/token-scopes.ts'
import { valueAt, withValueAt } from '../testing/value-at.ts'
import {
  actorKinds,
  deleteWorld,
  newAccessToken,
  newPeople,
  newWholeWorld,
  type ActorKind,
  type People,
  type Person,
  type WholeWorld,
} from '../testing/world.ts'
import { findIdFields, toNode } from './wire.ts'

const callName = ({ method, path }: Call) => `${method} ${path}`
const accessRow = (call: Call) => {
  const row = accessTable[callName(call)]
  if (!row) throw new Error(`${callName(call)} has no row in the access table`)
  return row
}

/** The actors, their world, and a deleted world in which they had the same roles. */
interface Setting {
  people: People
  world: WholeWorld
  gone: WholeWorld
}

let t: TestApp
/** How an answer differs from `/openapi.json`. */
let fault: ReturnType<typeof answerChecker>
/** For calls that change nothing in it: those that only read, and those whose allowed changes get a world of their own. */
let common: Setting
/** A world whose existence must not be revealed to the actors. */
let foreign: WholeWorld
let strangers: People
beforeAll(async () => {
  t = await startTestApp()
  fault = answerChecker(JSON.parse((await t.send({ method: 'GET', url: '/openapi.json' })).body))
  common = await newSetting()
  foreign = await newWholeWorld(t)
  strangers = await newPeople(t)
})
afterAll(() => t.close())

async function newSetting(): Promise<Setting> {
  const people = await newPeople(t)
  const gone = await newWholeWorld(t, people)
  await deleteWorld(t, gone)
  return { people, gone, world: await newWholeWorld(t, people) }
}

/** Checks that the answer is as described, too. Clears failed attempts, so that they do not throttle the next actor. */
async function send(call: Call, { token }: Pick<Person, 'token'>, input: object): Promise<Reply> {
  await t.db.deleteFrom('throttle').execute()
  const answer = await sendCall(t, call, token, input)
  expect(fault(call.method, pathTemplate(call), answer), answer.body.slice(0, 1000)).toBeUndefined()
  // A file counts as code 0; errors are returned in the envelope.
  return answer.headers['content-disposition'] === undefined ? JSON.parse(answer.body) : { code: '0' }
}

it('has a row for every call and no other rows', () => {
  expect(Object.keys(accessTable).sort()).toEqual(allCalls.map(callName).sort())
})

describe.each(allCalls.map((call) => [callName(call), call] as const))('%s', (_name, call) => {
  let people: People
  let world: WholeWorld
  let gone: WholeWorld
  beforeAll(async () => {
    ;({ people, world, gone } = call.method === 'GET' || isAtPlace(call) ? common : await newSetting())
  })

  /** A world for one actor: changes by one must not affect the next. */
  const ownWorld = async (kind: ActorKind) => {
    if (call.method === 'GET') return world
    return newWholeWorld(t, people, {
      from: world,
      needs: fieldsRead(world, (seen) => accessRow(call).input(seen, people[kind])),
    })
  }

  it('allows exactly the actors in the table', async () => {
    const row = accessRow(call)
    const isAllowed = (kind: ActorKind) => row.allow === 'anyone' || row.allow.includes(kind)
    const kinds = Object.keys(actorKinds) as ActorKind[]
    for (const kind of kinds.filter((kind) => !isAllowed(kind))) {
      const reply = await send(call, people[kind], row.input(world, people[kind]))
      expect(reply, kind).toMatchObject({ code: refusalCode(call, kind) })
    }
    for (const kind of triedOf(call, kinds.filter(isAllowed))) {
      const own = await ownWorld(kind)
      const reply = await send(call, people[kind], row.input(own, people[kind]))
      expect(reply, `${kind}: ${reply.msg}`).toMatchObject({ code: row.answerOf?.[kind] ?? row.answer ?? '0' })
    }
  })

  it('opens to access tokens with its scope only, and never beyond their places', async () => {
    const row = accessRow(call)
    const scope = tokenScopeTable[callName(call)]
    expect(call.scope).toBe(scope)
    // Calls that are open to anyone need no token.
    for (const kind of row.allow === 'anyone' ? [] : tokenOwners) {
      for (const { about, limits } of refusedTokens(call)) {
        const { token } = await newAccessToken(t, people[kind].userId, limits)
        const reply = await send(call, { ...people[kind], token }, row.input(world, people[kind]))
        expect(reply, `${kind} ${about}`).toMatchObject({ code: '100' })
      }
    }
  })

  it('answers an access token with its scope as it answers the owner', async () => {
    const row = accessRow(call)
    const owner = tokenOwners.find((kind) => row.allow.includes(kind))
    // Tokens are the same on both engines, and new worlds take long on PostgreSQL: there, calls that change nothing are enough.
    const isTried = engine === 'sqlite' || call.method === 'GET'
    const isOpen = call.scope !== 'none' && row.allow !== 'anyone' && isTried
    for (const kind of isOpen && owner ? [owner] : []) {
      const own = await ownWorld(kind)
      const here = { spaceIds: [own.keys.space, own.compose.spaceKey], projectIds: [] }
      const { token } = await newAccessToken(t, people[kind].userId, isAtPlace(call) ? { places: here } : {})
      const reply = await send(call, { ...people[kind], token }, row.input(own, people[kind]))
      expect(reply, `${kind}: ${reply.msg}`).toMatchObject({ code: row.answerOf?.[kind] ?? row.answer ?? '0' })
    }
  })

  const idFields = findIdFields(toNode(call.input))
  if (idFields.length === 0) return

  it.each(idFields)('treats a foreign, deleted or unknown id in $path as not found', async ({ path, kind: idKind }) => {
    const row = accessRow(call)
    const isOfNoSpace = ['user', 'userSession', 'invitation', 'template'].includes(idKind)
    const notFound = { code: '100', msg: t.text('error.notFound') }
    const allowed = row.allow === 'anyone' ? [] : row.allow
    for (const kind of allowed) {
      const person = people[kind]
      const good = row.input(world, person)
      const deleted = row.input(gone, { ...person, own: {} })
      const wrongs: (string | object)[] = [t.services.ids.encode(999_999), 'zzzzzzzz']
      // People, what is theirs, and templates belong to no space: whether one may be named here depends on the other ids.
      if (!isOfNoSpace) wrongs.push(deleted)
      // A super admin can see everything except what belongs to a single account.
      if (!isOfNoSpace && (kind !== 'superAdmin' || actorOwns(call))) {
        wrongs.push(row.input(foreign, strangers.spaceAdmin))
      }
      for (const wrong of wrongs) {
        const id = typeof wrong === 'string' ? wrong : valueAt(wrong, path)
        if (id === undefined) continue
        const reply = await send(call, person, withValueAt(good, path, id))
        expect(reply, `${kind} ${JSON.stringify(id)}`).toEqual(notFound)
      }
    }
  })
})

/**
 * Who of the allowed actors is tried. Each one needs a new world for a call that changes something, which takes long on PostgreSQL: there,
 * each call has one of them in turn. The rules of roles do not depend on the engine, and on SQLite everybody is tried.
 */
function triedOf(call: Call, allowed: ActorKind[]): ActorKind[] {
  if (engine === 'sqlite' || call.method === 'GET') return allowed
  const turn = allCalls.indexOf(call)
  return allowed.filter((_kind, index) => index === turn % allowed.length)
}

/** Owners of the tokens that every call is tested with. */
const tokenOwners = ['projectAdmin', 'superAdmin'] as const
type TokenLimits = NonNullable<Parameters<typeof newAccessToken>[2]>

/** Tokens that must not open a call. */
function refusedTokens(call: Call): { about: string; limits: TokenLimits }[] {
  const others = tokenScopes.filter((other) => other !== call.scope)
  const elsewhere = { spaceIds: [foreign.keys.space, foreign.compose.spaceKey], projectIds: [foreign.keys.project] }
  return [
    { about: 'without its scope', limits: { scopes: others } },
    ...(call.scope === 'none' ? [{ about: 'with every scope', limits: {} }] : []),
    ...(isAtPlace(call) ? [{ about: 'elsewhere', limits: { places: elsewhere } }] : []),
  ]
}

/** Names of the fields that `read` uses. */
function fieldsRead(world: WholeWorld, read: (seen: WholeWorld) => unknown): Set<string> {
  const names = new Set<string>()
  const get = (target: WholeWorld, name: string | symbol) => {
    names.add(String(name))
    return Reflect.get(target, name) as unknown
  }
  read(new Proxy(world, { get }))
  return names
}

const isAtPlace = (call: Call) =>
  call.access.checks.some(({ action }) => !/^(session|token|job|message|user)\./.test(action))

const actorOwns = (call: Call) => call.access.checks.some(({ action }) => /^(session|token|job|message)\./.test(action))
