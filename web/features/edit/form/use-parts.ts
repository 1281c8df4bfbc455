import { withBody, withResponse } from '#core/doc/doc-fields.ts'
import type { Body, Response } from '#core/doc/doc.ts'
import { useDocPiece, useEditedDoc } from './edited-doc.ts'

/** The main body, and a function to change its fields. */
export function useMainBody() {
  const { store } = useEditedDoc()
  const body = useDocPiece(({ content }) => content.bodies[0])
  const set = (change: Partial<Omit<Body, 'id'>>) =>
    store.change(
      (state) => ({ ...state, content: { ...state.content, ...withBody(state.content, change) } }),
      `body.${Object.keys(change).join()}`,
    )
  return { body, set }
}

/** The main response, and a function to change its fields. */
export function useMainResponse() {
  const { store } = useEditedDoc()
  const response = useDocPiece(({ content }) => content.responses[0])
  const set = (change: Partial<Omit<Response, 'id'>>) =>
    store.change(
      (state) => ({ ...state, content: { ...state.content, ...withResponse(state.content, change) } }),
      `response.${Object.keys(change).join()}`,
    )
  return { response, set }
}
