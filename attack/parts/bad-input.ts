import type { Call } from '#core/contract/call.ts'
import { allCalls } from '#core/contract/calls.ts'
import { accessTable } from '../../server/testing/access-table.ts'
import type { Person, WholeWorld } from '../../server/testing/world.ts'
import { badValue, valueOf, type Shape } from '../bad-values.ts'
import { EDGE, FORM_END, FORM_TYPE, formPart, toSending, type Sending } from '../exchange.ts'
import type { Random } from '../random.ts'
import type { Part } from './part.ts'

/** Calls that end the session of the actor, after which all further input would be refused unread. */
const ENDING = new Set(['/user/logout', '/user/session/endOthers', '/user/password/update', '/admin/user/disable'])

/** Generated inputs for every call: some of them are nearly valid, most are not. */
export const badInput: Part = async ({ ground, watch, random }, requests) => {
  const calls = allCalls.filter(({ path }) => !ENDING.has(path))
  let setting = ground.nextSetting() ?? ground.own
  for (let count = 0; count < requests; count++) {
    // What is accepted by chance wears a world down.
    if (count % 100 === 99) setting = ground.nextSetting() ?? setting
    const call = random.pick(calls)
    const person = setting.people[random.oneIn(4) ? 'superAdmin' : 'spaceAdmin']
    await watch.send({
      actor: 'superAdmin',
      call,
      sending: toBadSending({ call, person, world: setting.world }, random),
    })
  }
}

interface Target {
  call: Call
  person: Person
  world: WholeWorld
}

function toBadSending(target: Target, random: Random): Sending {
  const { call, person } = target
  if (random.oneIn(4)) return broken(target, random)
  return toSending(call, person.token, madeInput(target, random))
}

/** The valid input of the access table, with fields of the schema added or replaced. */
function madeInput({ call, person, world }: Target, random: Random): object {
  const good = accessTable[`${call.method} ${call.path}`]?.input(world, person) ?? {}
  const shape: Shape = call.input
  const made = valueOf(shape, random)
  if (typeof made !== 'object' || made === null) return { ...good, [random.pick(['id', 'name', 'moduleId'])]: made }
  const merged = { ...made, ...good }
  const names = Object.keys(merged)
  return names.length > 0 && random.oneIn(2) ? { ...merged, [random.pick(names)]: badValue(random) } : merged
}

/** Requests whose encoding is broken. */
function broken(target: Target, random: Random): Sending {
  const { call, person } = target
  const sending = toSending(call, person.token, madeInput(target, random))
  if (call.method === 'GET') return { ...sending, url: sending.url + random.pick(brokenQueries) }
  if (call.kind === 'upload') return brokenForm(sending, random)
  const [type, body] = random.pick(brokenBodies)
  return { ...sending, headers: { ...sending.headers, 'content-type': type }, body }
}

const brokenQueries = [
  '?a=1&a=2',
  '&id=%ff',
  '?id=%00',
  '&lang=%F0',
  '?__proto__=1',
  '&=',
  '?&&&',
  '&id[]=1',
  '?id=a;b',
  `&q=${'x'.repeat(7000)}`,
]

const JSON_TYPE = 'application/json'
const brokenBodies: [string, string | Buffer][] = [
  [JSON_TYPE, '{"a":'],
  [JSON_TYPE, '[]'],
  [JSON_TYPE, 'null'],
  [JSON_TYPE, ''],
  [JSON_TYPE, '{"__proto__":{"a":1}}'],
  [JSON_TYPE, '{"a":1,"a":2}'],
  [JSON_TYPE, Buffer.from('{"a":"\xff\xfe"}', 'latin1')],
  [JSON_TYPE, '['.repeat(5000)],
  [JSON_TYPE, `{"a":${'9'.repeat(400)}}`],
  [JSON_TYPE, '\ufeff{}'],
  ['text/plain', '{}'],
  ['application/json; charset=utf-16', '{}'],
  ['application/xml', '<a/>'],
  ['multipart/form-data', '{}'],
  [`multipart/form-data; boundary=${EDGE}`, 'no form'],
  ['', '{}'],
  ['///;;;', '{}'],
]

function brokenForm(sending: Sending, random: Random): Sending {
  const body = String(sending.body)
  const file = (disposition: string) => formPart(disposition, 'hello') + FORM_END
  const forms: [string, string | Buffer][] = [
    ['multipart/form-data', body],
    ['multipart/form-data; boundary=', body],
    ['multipart/form-data; boundary=other', body],
    [FORM_TYPE['content-type'], body.slice(0, random.below(body.length))],
    [FORM_TYPE['content-type'], ''],
    [FORM_TYPE['content-type'], `${body}${body}`],
    [FORM_TYPE['content-type'], file('name="file"; filename="\u0000.txt"')],
    [FORM_TYPE['content-type'], Buffer.from(file('name="file"; filename="\x89PNG\r\n\x1a\n"'), 'latin1')],
    [FORM_TYPE['content-type'], file(`name="file"; filename="${'a'.repeat(5000)}.png"`)],
    [FORM_TYPE['content-type'], file("name=file; filename*=utf-8''%ff%00.txt")],
    [FORM_TYPE['content-type'], file('name="__proto__"')],
    [FORM_TYPE['content-type'], file('x')],
    [FORM_TYPE['content-type'], formPart('name="moduleId"\r\ncontent-type: application/json', '{') + FORM_END],
    [FORM_TYPE['content-type'], formPart('name="a"', 'x').repeat(50) + FORM_END],
  ]
  const [type, bytes] = random.pick(forms)
  return { ...sending, headers: { ...sending.headers, 'content-type': type }, body: bytes }
}
