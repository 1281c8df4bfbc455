import { mockCalls } from '#core/contract/mock.ts'
import { routes } from '../../../http/door.ts'
import { deleteMock, orderMock, saveMock } from './change-mock.ts'
import { getMockAddress, refreshMockAddress } from './mock-address.ts'
import { clearMockLog, listMockLog } from './mock-log.ts'
import { getMock, listMockItems } from './mock.queries.ts'
import { runMock, sampleMock } from './run-mock.ts'

export const mockRoutes = routes(mockCalls, {
  list: ({ db }, { docId }) => listMockItems(db, docId),
  get: ({ db }, { id }) => getMock(db, id),
  save: (ctx, input) => saveMock(ctx, input),
  remove: (ctx, input) => deleteMock(ctx, input),
  order: (ctx, input) => orderMock(ctx, input),
  run: (ctx, input) => runMock(ctx, input),
  sample: (ctx, input) => sampleMock(ctx, input),
  getAddress: (ctx, input) => getMockAddress(ctx, input),
  refreshAddress: (ctx, input) => refreshMockAddress(ctx, input),
  log: (ctx, input) => listMockLog(ctx, input),
  clearLog: (ctx, input) => clearMockLog(ctx, input),
})
