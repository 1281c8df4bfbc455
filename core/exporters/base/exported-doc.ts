import { readableDoc, type ReadableDoc } from '../../page/readable-doc.ts'
import type { ExportDoc, ExportInput } from './export-input.ts'

/** A doc as written to descriptions and collections. */
export interface ExportedDoc extends ReadableDoc {
  variant: string
}

export function exportedDoc(node: ExportDoc, { globals, onDoc }: ExportInput): ExportedDoc {
  onDoc?.()
  return { ...readableDoc(node, node.own?.globals ?? globals), variant: node.variant ?? '' }
}

/** Whether the responses are described. */
export function hasResponse({ responses: [main, ...others], examples }: ExportedDoc): boolean {
  const { status, description, contentType, params, headers } = main
  if (status + description + contentType !== '') return true
  return params.length + headers.length + others.length > 0 || examples.some((example) => example.status !== '')
}
