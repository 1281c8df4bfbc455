import type { ModelView } from '#core/contract/model.ts'
import { newDocContent, type DocContent } from '#core/doc/doc.ts'
import { newState, type EditState } from '../../rows/model/edit-state.ts'

/** The table of the editor that holds the rows of a model. */
export const MODEL_TABLE = 'requestParams'

type ModelContent = Pick<ModelView, 'name' | 'description' | 'type' | 'params'>

const empty: ModelContent = { name: '', description: '', type: 'object', params: [] }

/** A model is edited as the body of a doc that has nothing else: so it has the same table, steps back and drafts. */
export function stateOfModel({ name, description, type, params }: ModelContent = empty): EditState {
  const isRequestArray = type === 'array' ? 1 : 0
  const content = { ...newDocContent(0), name, description, isRequestArray, [MODEL_TABLE]: params } satisfies DocContent
  return newState({ content, parentId: '', isLocked: 0 })
}

export function modelOfContent(content: DocContent): ModelContent {
  const { name, description, isRequestArray } = content
  return {
    name: name.trim(),
    description,
    type: isRequestArray === 1 ? 'array' : 'object',
    params: content[MODEL_TABLE],
  }
}
