import { Type, type Static } from 'typebox'
import { call, nothing, signedIn } from './call.ts'
import { Flag, SpaceId, Time } from './fields.ts'

export const SpaceCard = Type.Object({
  id: SpaceId,
  name: Type.String(),
  isCompose: Flag,
  creatorName: Type.String(),
  gmtCreate: Time,
  projectCount: Type.Integer(),
})
export type SpaceCard = Static<typeof SpaceCard>

export const spaceCalls = {
  list: call('GET', '/space/list', {
    access: signedIn,
    summary: 'The spaces of the signed-in user',
    input: nothing,
    output: Type.Array(SpaceCard),
  }),
}
