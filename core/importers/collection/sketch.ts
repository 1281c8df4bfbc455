import type { DocContent, SecurityNeed } from '../../doc/doc.ts'
import type { ArrayType } from '../../rows/root.ts'
import type { Param, ParamRules } from '../../rows/param.ts'

/** A named value of a request, before it becomes a row. */
export interface Field {
  name: string
  value: string
  description?: string
  type?: string
  /** Present in the file but disabled. */
  isDisabled?: boolean
  isOptional?: boolean
  rules?: ParamRules
}

/** The rows of a body, and whether its root is a list of what they describe. */
export interface BodyRows {
  params: Param[]
  isArray: boolean
  arrayType: ArrayType
}

export type BodySketch =
  | { kind: 'text'; text: string; contentType: string }
  | { kind: 'form' | 'multipart'; fields: Field[] }
  | { kind: 'graphql'; query: string; variables: string }
  | { kind: 'file'; contentType: string }
  /** Rows that were described field by field; the text is then an example. */
  | { kind: 'rows'; rows: BodyRows; contentType: string; text: string }

export interface ResponseSketch {
  name: string
  status: string
  contentType: string
  description: string
  headers: Field[]
  /** An example of the body; "" for none. */
  text: string
  rows?: BodyRows
}

/** A request in a format common to all tools. Importers of collections create it, and docs are made from it. */
export interface RequestSketch {
  folders: string[]
  name: string
  method: string
  /** As written: with host or variable, and possibly a query. */
  url: string
  description: string
  headers: Field[]
  /** In addition to those of the URL. */
  query: Field[]
  /** Values of path variables. */
  pathValues: Field[]
  body?: BodySketch
  security?: SecurityNeed[][]
  responses: ResponseSketch[]
  /** Fields that only some formats have: the status, tags and so on. */
  more?: Partial<DocContent>
}

/** A request with only a name. */
export function newSketch(folders: string[], name: string): RequestSketch {
  return {
    folders,
    name,
    method: 'GET',
    url: '',
    description: '',
    headers: [],
    query: [],
    pathValues: [],
    responses: [],
  }
}
