import { readStored } from '../../lib/storage.ts'

/** Whether the tree shows a whole space (1) or one project (2). */
export const dimensions = { space: '1', project: '2' } as const
export type Dimension = (typeof dimensions)[keyof typeof dimensions]

export const readDimension = (): Dimension =>
  readStored('viewDimension') === dimensions.space ? dimensions.space : dimensions.project
