import { allCalls } from '#core/contract/calls.ts'
import { accessTable } from '../../server/testing/access-table.ts'
import { actorKinds, type ActorKind } from '../../server/testing/world.ts'
import { toSending } from '../exchange.ts'
import { openState } from '../state.ts'
import type { Part } from './part.ts'

const kinds = Object.keys(actorKinds) as ActorKind[]

/** A GET changes nothing: the tables are the same before and after each of them. */
export const reading: Part = async ({ ground, watch, random }, requests) => {
  const state = await openState(ground.database)
  try {
    const gets = allCalls.filter(({ method }) => method === 'GET')
    const people = requests < gets.length * kinds.length ? [random.pick(kinds), 'projectAdmin' as const] : kinds
    let before = await state.fingerprint()
    for (const call of gets) {
      const name = `GET ${call.path}`
      for (const kind of people) {
        const person = ground.own.people[kind]
        const input = accessTable[name]?.input(ground.own.world, person) ?? {}
        await watch.send({ actor: kind, call, sending: toSending(call, person.token, input) })
      }
      const after = await state.fingerprint()
      const changed = [...after].filter(([table, print]) => before.get(table) !== print).map(([table]) => table)
      if (changed.length > 0) {
        watch.report.add({ rule: 'a GET changes', call: name, actor: people.join(' or '), told: changed.join(', ') })
      }
      before = after
    }
  } finally {
    await state.close()
  }
}
