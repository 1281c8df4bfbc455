import { UserError } from '../../../base/errors.ts'
import { implementTask } from '../../../threads/task.ts'
import { cleanTextsTask, type CleanResult } from './clean-ahead.ts'
import { cleanHtml } from './clean-content.ts'

export const cleanTextsWork = implementTask(cleanTextsTask, async (_ctx, texts) => texts.map(cleanOrRefuse))

function cleanOrRefuse(text: string): CleanResult {
  try {
    return { html: cleanHtml(text) }
  } catch (error) {
    if (error instanceof UserError) return { key: error.key, params: error.params }
    throw error
  }
}
