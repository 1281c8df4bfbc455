import { readFile } from 'node:fs/promises'
import { implementTask } from '../threads/task.ts'
import { parseJson } from './json-guard.ts'
import { parseJsonTask } from './large-body.ts'

export const parseJsonWork = implementTask(parseJsonTask, async (_ctx, { path }) => ({
  value: parseJson(await readFile(path)),
}))
