import { parse } from 'velocityjs'
import { TemplateError } from './template-error.ts'

/** The tree of a template, as the parser makes it: texts, directives, and blocks that begin with their directive. */
export type Node = string | Directive | Block
export type Block = [Directive, ...Node[]]

export interface Place {
  first_line: number
}

interface Placed {
  pos?: Place
}

export interface Reference extends Placed {
  type: 'references'
  id: string
  leader: string
  path?: PathStep[]
  isWraped?: boolean
}

export type PathStep =
  | { type: 'property'; id: string }
  | { type: 'index'; id: Expression }
  /** Without arguments the parser gives false. */
  | { type: 'method'; id: string; args?: Expression[] | false }

export interface MathNode {
  type: 'math'
  operator: string
  expression: Expression[]
}

export type Expression =
  | Reference
  | MathNode
  | { type: 'string'; value: string; isEval: boolean }
  | { type: 'integer' | 'decimal'; value: string | number }
  | { type: 'bool'; value: string }
  | { type: 'array'; isRange?: boolean; value: (Expression | string | number)[] }
  | { type: 'map'; value?: Record<string, Expression> }

export interface MacroCall extends Placed {
  type: 'macro_call' | 'macro_body'
  id: string
  args?: Expression[] | false
}

export type Directive =
  | Reference
  | MacroCall
  | ({ type: 'set'; equal: [Reference, Expression] } & Placed)
  | ({ type: 'foreach'; to: string; from: Expression } & Placed)
  | ({ type: 'if' | 'elseif'; condition: Expression } & Placed)
  | ({ type: 'macro'; id: string; args?: Reference[] | false } & Placed)
  | ({ type: 'define'; id: string } & Placed)
  | ({ type: 'else' | 'break' | 'noescape' | 'comment' } & Placed)
  | ({ type: 'raw'; value: string } & Placed)

/** What the parser throws. */
interface ParseFault {
  hash?: { loc?: Place }
}

/** Parses a template or a text in double quotes. */
export function parseTemplate(source: string): Node[] {
  try {
    // The types of the library leave most of the tree open.
    return parse(source) as unknown as Node[]
  } catch (error) {
    if (error instanceof RangeError) throw error
    throw new TemplateError('syntax', {}, (error as ParseFault).hash?.loc?.first_line ?? 1)
  }
}
