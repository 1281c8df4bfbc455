import type { DocExtras } from '#core/doc/doc.ts'

/** Empty parts are removed. */
export type ExtrasChange = { [Name in keyof DocExtras]?: DocExtras[Name] | undefined }

/** Merges a change into the extras, without empty parts. */
export function withExtras(extras: DocExtras, change: ExtrasChange): DocExtras {
  const parts = Object.entries({ ...extras, ...change })
  return Object.fromEntries(parts.filter(([, value]) => says(value)))
}

function says(value: DocExtras[keyof DocExtras]): boolean {
  if (value === undefined || value === '') return false
  if (Array.isArray(value)) return value.length > 0
  return typeof value !== 'object' || Object.values(value).some((text) => text !== '')
}
