import { Helper } from 'velocityjs'
import { parseTemplate, type Block, type Directive, type MacroCall, type Node, type Reference } from './ast.ts'
import { checkBlocks } from './check-blocks.ts'
import { evaluate, evaluateReference, type Scope } from './expressions.ts'
import { Limits, MAX_TEXT } from './limits.ts'
import { TemplateError } from './template-error.ts'
import { isMap, isTrue, keyOf, plainValue, type Value, type ValueMap } from './value.ts'

/**
 * Renders a template in the syntax of Velocity. The library parses it; the rest is done here, because the library calls any function
 * that it finds and knows no limits. Templates see own properties of plain data only. Throws a `TemplateError`.
 */
export function renderTemplate(source: string, data: Record<string, unknown>): string {
  const renderer = new Renderer(data)
  try {
    const nodes = parseTemplate(source)
    checkBlocks(source)
    return renderer.render(nodes)
  } catch (error) {
    // A parser or a list so deep that the stack overflows.
    if (error instanceof RangeError) throw new TemplateError('tooDeep', {}, renderer.line)
    throw error
  }
}

interface Macro {
  names: string[]
  nodes: Node[]
}

/** A turn of a loop costs about as much as this many nodes. */
const STEPS_OF_A_TURN = 5

/** Directives that would read files or run a text as a template. */
const REFUSED = new Set(['parse', 'include', 'evaluate'])

class Renderer {
  readonly #limits = new Limits()
  readonly #variables: Map<string, Value>
  readonly #macros = new Map<string, Macro>()
  readonly #defined = new Map<string, Node[]>()
  readonly #parsed = new Map<string, Node[]>()
  readonly #scope: Scope = {
    limits: this.#limits,
    variable: (name) => this.#variable(name),
    quoted: (text) => this.#quoted(text),
  }
  #isBroken = false
  /** Inside a text in double quotes, whose lines are its own. */
  #quotes = 0

  constructor(data: Record<string, unknown>) {
    this.#variables = new Map(Object.entries(data).map(([name, value]) => [name, plainValue(value)]))
  }

  get line(): number {
    return this.#limits.line
  }

  render(nodes: readonly Node[]): string {
    return this.#list(nodes)
  }

  #list(nodes: readonly Node[]): string {
    return this.#limits.within(() => {
      let result = ''
      for (const node of nodes) {
        if (this.#isBroken) break
        this.#limits.work()
        const piece = this.#node(node)
        result += piece
        if (result.length > MAX_TEXT) this.#limits.text(result)
      }
      return this.#limits.text(result)
    })
  }

  #node(node: Node): string {
    if (typeof node === 'string') return node
    if (Array.isArray(node)) return this.#block(node)
    this.#enter(node)
    switch (node.type) {
      case 'references':
        return this.#reference(node)
      case 'set':
        this.#set(node.equal[0], evaluate(node.equal[1], this.#scope))
        return ''
      case 'macro_call':
        return this.#call(node)
      case 'raw':
        return node.value
      case 'break':
        this.#isBroken = true
        return ''
      case 'comment':
      case 'define':
      case 'else':
      case 'elseif':
      case 'foreach':
      case 'if':
      case 'macro':
      case 'macro_body':
      case 'noescape':
      default:
        return ''
    }
  }

  #enter({ pos }: Directive): void {
    if (pos && this.#quotes === 0) this.#limits.line = pos.first_line
  }

  #block([directive, ...content]: Block): string {
    this.#enter(directive)
    switch (directive.type) {
      case 'if':
        return this.#if([directive, ...content])
      case 'foreach':
        return this.#foreach(directive, content)
      case 'macro': {
        const names = (directive.args || []).map(({ id }) => id)
        this.#macros.set(directive.id, { names, nodes: content })
        return ''
      }
      case 'define':
        this.#defined.set(directive.id, content)
        return ''
      case 'macro_body':
        return this.#call(directive, this.#list(content))
      case 'break':
      case 'comment':
      case 'else':
      case 'elseif':
      case 'macro_call':
      case 'noescape':
      case 'raw':
      case 'references':
      case 'set':
      default:
        return this.#list(content)
    }
  }

  #if(nodes: readonly Node[]): string {
    const chosen: Node[] = []
    let isChosen = false
    for (const node of nodes) {
      const type = typeof node === 'string' || Array.isArray(node) ? undefined : node.type
      if (type !== 'if' && type !== 'elseif' && type !== 'else') {
        if (isChosen) chosen.push(node)
        continue
      }
      if (isChosen) break
      isChosen = this.#isMet(node)
    }
    return this.#list(chosen)
  }

  #isMet(node: Node): boolean {
    if (typeof node === 'string' || Array.isArray(node)) return false
    this.#enter(node)
    return node.type === 'if' || node.type === 'elseif' ? isTrue(evaluate(node.condition, this.#scope)) : true
  }

  #foreach({ to, from }: Extract<Directive, { type: 'foreach' }>, content: readonly Node[]): string {
    const list = evaluate(from, this.#scope)
    const items = Array.isArray(list) ? list : isMap(list) ? Object.values(list) : []
    const other = content.findIndex((node) => typeof node === 'object' && !Array.isArray(node) && node.type === 'else')
    if (items.length === 0) return other < 0 ? '' : this.#list(content.slice(other + 1))
    const body = other < 0 ? content : content.slice(0, other)
    const parent = this.#variables.get('foreach')
    let result = ''
    for (const [index, item] of items.entries()) {
      this.#limits.work(STEPS_OF_A_TURN)
      const foreach = plainValue({
        index,
        count: index + 1,
        hasNext: index + 1 < items.length,
        first: index === 0,
        last: index + 1 === items.length,
      })
      if (isMap(foreach)) foreach['parent'] = parent
      result += this.#with({ [to]: item, foreach, velocityCount: index + 1 }, () => this.#list(body))
      if (result.length > MAX_TEXT) this.#limits.text(result)
      if (this.#isBroken) break
    }
    this.#isBroken = false
    return result
  }

  /** Runs something with variables that have their former values afterwards. */
  #with<Result>(variables: Record<string, Value>, run: () => Result): Result {
    const former = Object.keys(variables).map((name) => [name, this.#variables.get(name)] as const)
    for (const [name, value] of Object.entries(variables)) this.#variables.set(name, value)
    const result = run()
    for (const [name, value] of former) this.#variables.set(name, value)
    return result
  }

  #call(call: MacroCall, bodyContent?: string): string {
    const { id, args } = call
    if (REFUSED.has(id)) throw new TemplateError('noFiles', { name: `#${id}` }, this.line)
    const macro = this.#macros.get(id)
    // What is no macro is text, such as a colour.
    if (!macro) return sourceOf(call)
    const values = (args || []).map((arg) => evaluate(arg, this.#scope))
    const given = Object.fromEntries(macro.names.map((name, index) => [name, values[index]]))
    return this.#with({ ...given, bodyContent }, () => this.#list(macro.nodes))
  }

  #reference(node: Reference): string {
    const value = evaluateReference(node, this.#scope)
    if (value === undefined || value === null) return node.leader.includes('!') ? '' : sourceOf(node)
    return this.#write(value)
  }

  #variable(name: string): Value {
    const known = this.#variables.get(name)
    const defined = this.#defined.get(name)
    return known === undefined && defined ? this.#list(defined) : known
  }

  #quoted(text: string): string {
    const nodes = this.#parsed.get(text) ?? parseTemplate(text)
    this.#parsed.set(text, nodes)
    this.#quotes += 1
    try {
      return this.#list(nodes)
    } finally {
      this.#quotes -= 1
    }
  }

  #set({ id, path = [] }: Reference, value: Value): void {
    const last = path.at(-1)
    if (!last) return void this.#variables.set(id, value)
    const target = evaluateReference({ type: 'references', id, leader: '$', path: path.slice(0, -1) }, this.#scope)
    if (last.type === 'method') return
    const name = last.type === 'property' ? last.id : keyOf(evaluate(last.id, this.#scope))
    if (isMap(target)) target[name] = value
    else if (Array.isArray(target) && Number(name) < target.length) target[Number(name)] = value
  }

  /** Lists and maps as Java prints them. */
  #write(value: Value): string {
    this.#limits.work()
    if (typeof value !== 'object' || value === null)
      return value === undefined || value === null ? 'null' : String(value)
    return this.#limits.within(() =>
      this.#limits.text(Array.isArray(value) ? this.#writeList(value) : this.#writeMap(value)),
    )
  }

  #writeList(list: readonly Value[]): string {
    return `[${list.map((item) => this.#write(item)).join(', ')}]`
  }

  #writeMap(map: ValueMap): string {
    return `{${Object.entries(map)
      .map(([name, item]) => `${name}=${this.#write(item)}`)
      .join(', ')}}`
  }
}

/** The text that stands in the template. */
const sourceOf = (node: Reference | MacroCall): string =>
  Helper.getRefText(node as Parameters<typeof Helper.getRefText>[0])
