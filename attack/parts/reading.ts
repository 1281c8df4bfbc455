import type { Call } from '#core/contract/call.ts'
import { allCalls } from '#core/contract/calls.ts'
import { accessTable } from '../../server/testing/access-table.ts'
import { actorKinds, type ActorKind } from '../../server/testing/world.ts'
import { toSending } from '../exchange.ts'
import { openState } from '../state.ts'
import type { Part } from './part.ts'

const kinds = Object.keys(actorKinds) as ActorKind[]

/** Lists and exports that are asked for with POST, because their input is long. */
const READING = /\/(page|list|list-v2|search|export)$/

export const isReading = ({ method, path }: Call) => method === 'GET' || READING.test(path)

/** Reading changes nothing: the tables are the same before and after each call. */
export const reading: Part = async ({ ground, watch }, requests) => {
  const state = await openState(ground.database)
  try {
    const calls = allCalls.filter(isReading)
    const people: ActorKind[] = requests < calls.length * kinds.length ? ['projectGuest', 'projectAdmin'] : kinds
    let before = await state.fingerprint()
    for (const call of calls) {
      const name = `${call.method} ${call.path}`
      for (const kind of people) {
        const person = ground.own.people[kind]
        const input = accessTable[name]?.input(ground.own.world, person) ?? {}
        await watch.send({ actor: kind, call, sending: toSending(call, person.token, input) })
      }
      const after = await state.fingerprint()
      const changed = [...after].filter(([table, print]) => before.get(table) !== print).map(([table]) => table)
      if (changed.length > 0) {
        watch.report.add({ rule: 'reading changes', call: name, actor: people.join(' or '), told: changed.join(', ') })
      }
      before = after
    }
  } finally {
    await state.close()
  }
}
