import type { DescribedField } from '#core/push/describe.ts'

const plain: Readonly<Record<string, string>> = {
  text: 'string',
  notice: 'string',
  flag: '0 | 1',
  int: 'integer',
  docType: '0 | 1 | 2 | 3',
  id: 'string',
  ids: 'string[]',
}

/** The type of a field as programmers write it. */
export function fieldType({ kind, of }: Pick<DescribedField, 'kind' | 'of'>): string {
  if (of === '') return plain[kind] ?? kind
  return kind === 'list' ? `${shapeName(of)}[]` : shapeName(of)
}

export const shapeName = (shape: string) => shape.charAt(0).toUpperCase() + shape.slice(1)
