/** An object of a parsed file. Its keys are arbitrary, including `constructor`: look them up with `own`. */
export type Node = Record<string, unknown>

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The object, or an empty one: any value in a file may have any type. */
export const toNode = (value: unknown): Node => (isNode(value) ? value : {})

export const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

export const own = (node: Node, name: string): unknown => (Object.hasOwn(node, name) ? node[name] : undefined)

export const isExtension = (name: string) => name.startsWith('x-')
