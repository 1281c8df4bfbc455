import type { TemplateFault } from '#core/codegen/template/template-error.ts'
import type { Task } from '../../../threads/task.ts'

interface RenderInput {
  template: string
  docId: number
  now: number
}

/** The text, or why there is none and in which line of the template. */
export type Rendered = { content: string } | { fault: TemplateFault; params: Record<string, string>; line: number }

/** Reads a doc and renders a template with it. The time also bounds the parser, which has no limits of its own. */
export const renderTask: Task<RenderInput, Rendered> = {
  name: 'render-template',
  maxMs: 5000,
  maxMemoryMb: 128,
  isShort: true,
}
