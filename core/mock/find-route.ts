import { docPath } from '../search/doc-path.ts'

/** Finds the doc of a request by its path. The most specific path wins: a text before a variable, from left to right. */
export class RouteTable<Doc> {
  readonly #root: Node<Doc> = newNode()

  /** The first doc of a method and path counts. */
  add(methods: readonly string[], url: string, doc: Doc): void {
    let node = this.#root
    for (const segment of segmentsOf(docPath(url))) node = childFor(node, segment)
    for (const method of methods) if (!node.docs.has(method)) node.docs.set(method, doc)
  }

  find(method: string, path: string): Found<Doc> {
    const search: Search<Doc> = { methods: new Set(), method }
    const found = descend(this.#root, { segments: segmentsOf(path), at: 0, values: [] }, search)
    return { ...(found && { match: found }), methods: [...search.methods] }
  }
}

export interface Match<Doc> {
  doc: Doc
  /** Values of the path variables. */
  variables: Record<string, string>
}

export interface Found<Doc> {
  match?: Match<Doc>
  /** Methods that docs with this path have, if none fits. */
  methods: string[]
}

interface Variable {
  before: string
  after: string
}

interface Node<Doc> {
  statics: Map<string, Node<Doc>>
  /** Variables with a text before or behind, such as `{name}.json`. */
  mixed: { part: Variable; node: Node<Doc> }[]
  variable: Node<Doc> | undefined
  /** `*` or `**` at the end: any rest. */
  rest: Node<Doc> | undefined
  docs: Map<string, Doc>
  /** Names of the variables on the way, in order. */
  names: string[]
}

const newNode = <Doc>(names: string[] = []): Node<Doc> => ({
  statics: new Map(),
  mixed: [],
  variable: undefined,
  rest: undefined,
  docs: new Map(),
  names,
})

const MAX_SEGMENTS = 100

/** A slash at the end makes no difference. */
const segmentsOf = (path: string) => path.replace(/^\/+|\/+$/g, '').split('/', MAX_SEGMENTS)

const VARIABLE = /^([^{:]*)(?:\{([^}]*)\}|:([A-Za-z_]\w*))(.*)$/

function childFor<Doc>(node: Node<Doc>, segment: string): Node<Doc> {
  if (segment === '*' || segment === '**') return (node.rest ??= newNode([...node.names, '*']))
  const [, before = '', braced, plain, after = ''] = VARIABLE.exec(segment) ?? []
  const name = (braced ?? plain)?.split(':')[0]
  if (name === undefined) {
    const known = node.statics.get(segment) ?? newNode<Doc>(node.names)
    node.statics.set(segment, known)
    return known
  }
  if (before === '' && after === '') return (node.variable ??= newNode([...node.names, name]))
  const known = node.mixed.find(({ part }) => part.before === before && part.after === after)?.node
  if (known) return known
  const added = newNode<Doc>([...node.names, name])
  node.mixed.push({ part: { before, after }, node: added })
  return added
}

interface Step {
  segments: string[]
  at: number
  values: string[]
}

interface Search<Doc> {
  method: string
  methods: Set<string>
  found?: Doc
}

/** Visits each node at most once. */
function descend<Doc>(node: Node<Doc>, step: Step, search: Search<Doc>): Match<Doc> | undefined {
  const { segments, at, values } = step
  const segment = segments[at]
  if (segment === undefined) return atEnd(node, values, search)
  const next = (child: Node<Doc> | undefined, value?: string) =>
    child && descend(child, { segments, at: at + 1, values: value === undefined ? values : [...values, value] }, search)
  const exact = next(node.statics.get(segment))
  if (exact) return exact
  for (const { part, node: child } of node.mixed) {
    const { before, after } = part
    const isFit = segment.length > before.length + after.length && segment.startsWith(before) && segment.endsWith(after)
    const found = isFit && next(child, segment.slice(before.length, segment.length - after.length))
    if (found) return found
  }
  const found = segment === '' ? undefined : next(node.variable, segment)
  if (found) return found
  return node.rest && atEnd(node.rest, [...values, segments.slice(at).join('/')], search)
}

function atEnd<Doc>(node: Node<Doc>, values: string[], search: Search<Doc>): Match<Doc> | undefined {
  const doc = docOf(node, search.method)
  if (doc === undefined) {
    for (const method of node.docs.keys()) search.methods.add(method)
    return undefined
  }
  return { doc, variables: Object.fromEntries(node.names.map((name, index) => [name, values[index] ?? ''])) }
}

/** HEAD is answered like GET. `*` is a doc without a method. */
const docOf = <Doc>({ docs }: Node<Doc>, method: string) =>
  docs.get(method) ?? (method === 'HEAD' ? docs.get('GET') : undefined) ?? docs.get('*')
