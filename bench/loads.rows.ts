import { bodyLoads } from './loads/bodies.ts'
import { bulkLoads } from './loads/bulk.ts'
import { saveLoads, searchLoads } from './loads/crowd.ts'
import { exportLoads, liveLoads } from './loads/exports.ts'
import { importLoads } from './loads/import.ts'
import { tryLoads } from './loads/try.ts'
import { pushLoads, replaceLoads } from './loads/push.ts'

/** Work of one kind while somebody else reads: how long it takes, how long they wait, and the memory of the server. */
export const loads = {
  'loads:push': pushLoads,
  'loads:replace': replaceLoads,
  'loads:import': importLoads,
  'loads:bulk': bulkLoads,
  'loads:live': liveLoads,
  'loads:save': saveLoads,
  'loads:search': searchLoads,
  'loads:bodies': bodyLoads,
  'loads:try': tryLoads,
  // Last: jobs that are not done in time go on when the server has started again.
  'loads:exports': exportLoads,
}
