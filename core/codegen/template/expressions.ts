import type { Expression, MathNode, PathStep, Reference } from './ast.ts'
import { findMethod } from './methods.ts'
import { TemplateError } from './template-error.ts'
import { isEqual, isTrue, keyOf, ownValue, type Value, type ValueMap } from './value.ts'
import type { Limits } from './limits.ts'

/** What expressions need of the template around them. */
export interface Scope {
  limits: Limits
  variable: (name: string) => Value
  /** A text in double quotes with its references replaced. */
  quoted: (text: string) => string
}

const MAX_RANGE = 10_000

export function evaluate(node: Expression, scope: Scope): Value {
  scope.limits.work()
  switch (node.type) {
    case 'references':
      return evaluateReference(node, scope)
    case 'math':
      return scope.limits.text(evaluateMath(node, scope))
    case 'string':
      return node.isEval && /[#$]/.test(node.value) ? scope.quoted(node.value) : node.value
    case 'integer':
    case 'decimal':
      return Number(node.value)
    case 'bool':
      return node.value === 'null' ? undefined : node.value === 'true'
    case 'array':
      return node.isRange === true ? range(node.value, scope) : node.value.map((item) => evaluateItem(item, scope))
    case 'map':
      return evaluateMap(node.value ?? {}, scope)
    default:
      return undefined
  }
}

export function evaluateReference({ id, path = [] }: Reference, scope: Scope): Value {
  let value = scope.variable(id)
  for (const step of path) {
    if (value === undefined || value === null) return undefined
    value = scope.limits.text(evaluateStep(step, value, scope))
  }
  return value
}

function evaluateStep(step: PathStep, value: Value, scope: Scope): Value {
  scope.limits.work()
  if (step.type === 'property') return ownValue(value, step.id)
  if (step.type === 'index') return ownValue(value, keyOf(evaluate(step.id, scope)))
  const method = findMethod(step.id)
  if (!method) throw new TemplateError('noMethod', { name: step.id }, scope.limits.line)
  if (Array.isArray(value)) scope.limits.work(value.length)
  const args = (step.args || []).map((arg) => evaluate(arg, scope))
  return method(value, args)
}

const evaluateItem = (item: Expression | string | number, scope: Scope): Value =>
  typeof item === 'object' ? evaluate(item, scope) : Number(item)

function range(ends: readonly (Expression | string | number)[], scope: Scope): Value[] {
  const [from = Number.NaN, to = Number.NaN] = ends.map((end) => Math.trunc(Number(evaluateItem(end, scope))))
  if (Number.isNaN(from) || Number.isNaN(to)) return []
  const length = Math.abs(to - from) + 1
  if (length > MAX_RANGE) throw new TemplateError('longRange', { max: String(MAX_RANGE) }, scope.limits.line)
  scope.limits.work(length)
  const step = from <= to ? 1 : -1
  return Array.from({ length }, (_, index) => from + index * step)
}

function evaluateMap(entries: Record<string, Expression>, scope: Scope): ValueMap {
  const map: ValueMap = Object.create(null)
  for (const [name, node] of Object.entries(entries)) map[name] = evaluate(node, scope)
  return map
}

function evaluateMath({ operator, expression }: MathNode, scope: Scope): Value {
  const [first, second] = expression
  const left = () => (first ? evaluate(first, scope) : undefined)
  const right = () => (second ? evaluate(second, scope) : undefined)
  switch (operator) {
    case 'parenthesis':
      return left()
    case 'not':
      return !isTrue(left())
    case 'minus':
      return -Number(left())
    case '&&':
      return isTrue(left()) && isTrue(right())
    case '||':
      return isTrue(left()) || isTrue(right())
    case '==':
      return isEqual(left(), right())
    case '!=':
      return !isEqual(left(), right())
    default:
      return calculate(operator, left(), right())
  }
}

const comparisons = new Map<string, (left: number, right: number) => boolean>([
  ['>', (left, right) => left > right],
  ['<', (left, right) => left < right],
  ['>=', (left, right) => left >= right],
  ['<=', (left, right) => left <= right],
])

const calculations = new Map<string, (left: number, right: number) => number>([
  ['+', (left, right) => left + right],
  ['-', (left, right) => left - right],
  ['*', (left, right) => left * right],
  // As in Java, whole numbers stay whole.
  ['/', (left, right) => (Number.isInteger(left) && Number.isInteger(right) ? Math.trunc(left / right) : left / right)],
  ['%', (left, right) => left % right],
])

function calculate(operator: string, left: Value, right: Value): Value {
  if (operator === '+' && (typeof left === 'string' || typeof right === 'string')) {
    return isScalar(left) && isScalar(right) ? `${left}${right}` : undefined
  }
  if (!isScalar(left) || !isScalar(right)) return undefined
  const [a, b] = [Number(left), Number(right)]
  const compared = comparisons.get(operator)?.(a, b)
  if (compared !== undefined) return compared
  const result = calculations.get(operator)?.(a, b)
  return Number.isFinite(result) ? result : undefined
}

const isScalar = (value: Value): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
