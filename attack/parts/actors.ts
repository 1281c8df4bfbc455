import type { Call } from '#core/contract/call.ts'
import { allCalls } from '#core/contract/calls.ts'
import { en } from '#core/i18n/en.ts'
import { findIdFields, toNode } from '../../server/http/wire.ts'
import { accessTable, type AccessRow } from '../../server/testing/access-table.ts'
import { refusalCode } from '../../server/testing/refusal-code.ts'
import { actorKinds, type ActorKind, type Person, type WholeWorld } from '../../server/testing/world.ts'
import { valueAt, withValueAt } from '../../server/testing/value-at.ts'
import { toSending } from '../exchange.ts'
import type { Reply } from '../watch.ts'
import type { Part, Scene } from './part.ts'
import { isReading } from './reading.ts'

const kinds = Object.keys(actorKinds) as ActorKind[]

function accessRow({ method, path }: Call): AccessRow {
  const row = accessTable[`${method} ${path}`]
  if (!row) throw new Error(`${path} has no row in the access table`)
  return row
}

const isAllowed = ({ allow }: AccessRow, kind: ActorKind) => allow === 'anyone' || allow.includes(kind)

interface Try {
  call: Call
  person: Person
  input: object
  /** The fault of this answer, or undefined. */
  judge: (reply: Reply) => string | undefined
}

async function attempt({ watch }: Scene, { call, person, input, judge }: Try): Promise<void> {
  const sending = toSending(call, person.token, input)
  const received = await watch.send({ actor: person.kind, call, sending })
  const told = received && judge(received.reply)
  if (told === undefined) return
  const name = `${call.method} ${call.path}`
  watch.report.add({ rule: 'access', call: name, actor: person.kind, told, request: sending })
}

/** Guessing is throttled, which is a refusal too. */
const expectCode = (code: string) => (reply: Reply) =>
  reply.code === code || (reply.code === '429' && code !== '0')
    ? undefined
    : `expected code ${code}, got ${reply.code} ${reply.msg}`

const expectNotFound = ({ code, msg }: Reply) =>
  code === '100' && msg === en.error.notFound ? undefined : `expected "not found", got ${code} ${msg}`

/** Every call as every kind of actor, against the access table. */
export const actors: Part = async (scene, requests) => {
  const { ground, random } = scene
  const tries = allCalls.flatMap((call) => kinds.map((kind) => ({ call, kind })))
  for (const { call, kind } of random.shuffled(tries).slice(0, requests)) {
    const row = accessRow(call)
    // What succeeds may change things, and gets a setting of its own.
    const isChange = isAllowed(row, kind) && !isReading(call)
    const setting = isChange ? ground.nextSetting() : ground.own
    if (!setting) continue
    const person = setting.people[kind]
    const code = isAllowed(row, kind) ? (row.answerOf?.[kind] ?? row.answer ?? '0') : refusalCode(call, kind)
    await attempt(scene, { call, person, input: row.input(setting.world, person), judge: expectCode(code) })
  }
}

/** Every id of every call, replaced by one that the actor may not use. */
export const ids: Part = async (scene, requests) => {
  const { random } = scene
  const tries = allCalls.flatMap((call) => {
    const row = accessRow(call)
    const allowed = kinds.filter((kind) => row.allow !== 'anyone' && row.allow.includes(kind))
    const fields = findIdFields(toNode(call.input))
    return allowed.flatMap((kind) => fields.map((field) => ({ call, row, kind, field })))
  })
  let left = requests
  for (const { call, row, kind, field } of random.shuffled(tries)) {
    if (left <= 0) return
    const person = scene.ground.own.people[kind]
    const good = row.input(scene.ground.own.world, person)
    for (const id of wrongIds(scene, { call, row, person, field })) {
      await attempt(scene, { call, person, input: withValueAt(good, field.path, id), judge: expectNotFound })
      left--
    }
  }
}

interface Place {
  call: Call
  row: AccessRow
  person: Person
  field: ReturnType<typeof findIdFields>[number]
}

/** Unknown, deleted and foreign ids, and hidden docs. */
function wrongIds({ ground, planted }: Scene, { call, row, person, field }: Place): unknown[] {
  const { gone, foreign } = ground
  const unknown = ['zzzzzzzz', 'x'.repeat(32)]
  // Whether a person may be named depends on the other ids.
  if (field.kind === 'user') return unknown
  const at = (world: WholeWorld, who: Person) => [valueAt(row.input(world, who), field.path)]
  const isGuest = person.kind === 'projectGuest' && field.kind === 'doc'
  const wrong = [
    ...unknown,
    // Templates belong to the instance, and so to no world.
    ...(field.kind === 'template' ? [] : at(gone, { ...person, own: {} })),
    ...((person.kind === 'superAdmin' && !isOfAccount(call)) || field.kind === 'template'
      ? []
      : at(foreign.world, foreign.people.spaceAdmin)),
    ...(isGuest ? [planted.hiddenDoc] : []),
  ]
  return wrong.filter((id) => id !== undefined)
}

const isOfAccount = ({ access }: Call) =>
  access.checks.some(({ action }) => /^(session|token|job|message)\./.test(action))

/** Ids of two own worlds in one input. They may be refused or not: the general checks apply. Comes last, because it changes things. */
export const mixed: Part = async (scene, requests) => {
  const { ground, random } = scene
  const tries = allCalls.flatMap((call) => {
    const fields = findIdFields(toNode(call.input))
    return fields.length < 2 ? [] : fields.map(({ path }) => ({ call, path }))
  })
  for (const { call, path } of random.shuffled(tries).slice(0, requests)) {
    const row = accessRow(call)
    const kind = random.pick(kinds.filter((kind) => isAllowed(row, kind)))
    const person = ground.own.people[kind]
    const id = valueAt(row.input(ground.second, person), path)
    const input = withValueAt(row.input(ground.own.world, person), path, id)
    await attempt(scene, { call, person, input, judge: () => undefined })
  }
}
