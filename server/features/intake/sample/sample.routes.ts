import { spaceCalls } from '#core/contract/space.ts'
import { routes } from '../../../http/door.ts'
import { addSampleSpace } from './add-sample-space.ts'

const { addSample } = spaceCalls

export const sampleRoutes = routes({ addSample }, { addSample: (ctx) => addSampleSpace(ctx) })
