import type { DocContent, SecurityNeed } from '../../doc/doc.ts'
import type { ArrayType } from '../../rows/root.ts'
import type { Param, ParamRules } from '../../rows/param.ts'

/** A named value that a request carries, before it is a row. */
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
  /** What was described field by field; the text is an example of it. */
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

/** A request in a form that is common to all tools. Importers of collections produce it, and docs are made from it. */
export interface RequestSketch {
  folders: string[]
  name: string
  method: string
  /** As it is written: with host or a variable for it, and perhaps a query. */
  url: string
  description: string
  headers: Field[]
  /** Beside those of the URL. */
  query: Field[]
  /** Values of path variables. */
  pathValues: Field[]
  body?: BodySketch
  security?: SecurityNeed[][]
  responses: ResponseSketch[]
  /** What only some formats know: the status, tags and the like. */
  more?: Partial<DocContent>
}

/** A request of which only the name is known. */
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
