import { allCalls } from '#core/contract/calls.ts'
import type { Call, VisitRule } from '#core/contract/call.ts'
import { en } from '#core/i18n/en.ts'
import { findIdFields, toNode } from '../../server/http/wire.ts'
import { accessTable } from '../../server/testing/access-table.ts'
import type { WholeWorld } from '../../server/testing/world.ts'
import { toSending } from '../exchange.ts'
import type { Part, Scene } from './part.ts'

interface Try {
  call: Call
  change: Record<string, string>
  /** The messages that refuse it. */
  expected: string[]
}

/** Calls of visitors with links that open nothing, without the password, and for things that are not part of the publication. */
export const visits: Part = async (scene, requests) => {
  const tries = allCalls.flatMap((call) => (call.access.visit ? triesOf(scene, call, call.access.visit) : []))
  for (const one of scene.random.shuffled(tries).slice(0, requests)) await attempt(scene, one)
}

function triesOf({ ground, planted }: Scene, call: Call, rule: VisitRule): Try[] {
  const { own, second, gone, foreign } = ground
  const link = (world: WholeWorld, isLocked: boolean) => linkOf(world, rule, isLocked)
  const closed = [en.visit.notFound, en.visit.documentNotFound]
  const unknown = [link(gone, false), 'x'.repeat(22), second.module].map((key) => ({
    call,
    change: { [rule.field]: key },
    expected: closed,
  }))
  if (!rule.isLocked) return unknown
  const locked = { call, change: { [rule.field]: link(own.world, true) }, expected: [en.visit.passwordNeeded] }
  const inside = findIdFields(toNode(call.input)).flatMap(({ path, kind }) => {
    const wrong = [second, gone, foreign.world].map((world) => String(inputOf(call, world)[path]))
    const ids = [...wrong, 'zzzzzzzz', ...(kind === 'doc' ? [planted.hiddenDoc, own.world.doc] : [])]
    return ids.map((id) => ({ call, change: { [path]: id }, expected: [en.error.notFound] }))
  })
  return [...unknown, locked, ...inside]
}

function linkOf({ visited }: WholeWorld, { of }: VisitRule, isLocked: boolean): string {
  if (of === 'share') return isLocked ? visited.lockedShare : visited.share
  return isLocked ? visited.lockedShow : visited.show
}

async function attempt({ ground, watch }: Scene, { call, change, expected }: Try): Promise<void> {
  const sending = toSending(call, '', { ...inputOf(call, ground.own.world), ...change })
  const received = await watch.send({ actor: 'anonymous', call, sending })
  // Guessing is throttled, which is a refusal too.
  if (!received || received.reply.code === '429' || expected.includes(received.reply.msg)) return
  const { code, msg } = received.reply
  const told = `expected a refusal, got ${code} ${msg}`
  watch.report.add({ rule: 'visit', call: `${call.method} ${call.path}`, actor: 'anonymous', told, request: sending })
}

const inputOf = ({ method, path }: Call, world: WholeWorld): Record<string, unknown> => {
  const person = { kind: 'anonymous', userId: 0, token: '', own: {} } as const
  return { ...accessTable[`${method} ${path}`]?.input(world, person) }
}
