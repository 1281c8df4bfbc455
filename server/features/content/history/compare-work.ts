import { implementTask } from '../../../threads/task.ts'
import { compareTask } from './compare-ahead.ts'
import { compareRevisions } from './compare-revisions.ts'

export const compareWork = implementTask(compareTask, ({ db }, compared) => compareRevisions(db, compared))
