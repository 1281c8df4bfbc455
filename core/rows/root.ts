/** Element types of a body or response whose root is an array. */
export const arrayTypes = ['object', 'number', 'string', 'boolean'] as const
export type ArrayType = (typeof arrayTypes)[number]

/** What the rows of a table describe: a plain table, an object, the objects of an array, or the simple values of one. */
export type RootKind = 'table' | 'object' | 'objects' | 'values'

/** Whether the root is an array, and of what. */
export interface RootShape {
  isArray: 0 | 1
  arrayType: ArrayType
}

export function rootKind({ isArray, arrayType }: RootShape): RootKind {
  if (isArray === 0) return 'object'
  return arrayType === 'object' ? 'objects' : 'values'
}
