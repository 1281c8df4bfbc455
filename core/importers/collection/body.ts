import { newParam } from '../../rows/make-rows.ts'
import { readQuery } from './address.ts'
import { noRows, rowsOfJson, valueRow } from './json-rows.ts'
import { looseJson } from './loose-json.ts'
import { fieldRows } from './rows.ts'
import type { BodyRows, BodySketch, Field } from './sketch.ts'

export interface BodyParts {
  rows: BodyRows
  contentType: string
  /** The body as text; "" when the rows are complete. */
  example: string
  isTooLarge: boolean
}

export const FORM = 'application/x-www-form-urlencoded'
export const MULTIPART = 'multipart/form-data'
export const JSON_TYPE = 'application/json'

/** `text/html; charset=utf-8` without its parameters. */
export const mediaType = (contentType: string): string => (contentType.split(';', 1)[0] ?? '').trim().toLowerCase()

/** The media type that the headers name; header names are case-insensitive. */
export function headerType(headers: readonly Field[]): string {
  const found = headers.find(({ name, isDisabled }) => name.trim().toLowerCase() === 'content-type' && !isDisabled)
  return mediaType(found?.value ?? '')
}

export function readBody(body: BodySketch | undefined, given: string): BodyParts {
  const parts = { example: '', isTooLarge: false }
  if (!body) return { ...parts, rows: noRows, contentType: '' }
  if (body.kind === 'graphql') return { ...parts, ...graphqlBody(body.query, body.variables) }
  if (body.kind === 'file')
    return {
      ...parts,
      rows: valueRow('file', ''),
      contentType: given || body.contentType || 'application/octet-stream',
    }
  if (body.kind === 'rows')
    return { ...parts, rows: body.rows, contentType: given || body.contentType, example: body.text }
  if (body.kind === 'text') return textBody(body.text, given || mediaType(body.contentType))
  const contentType = body.kind === 'form' ? FORM : MULTIPART
  return { ...parts, rows: formRows(body.fields), contentType: given.includes('multipart') ? given : contentType }
}

/** Values in forms are examples, also those of fields called `password`. */
export const formRows = (fields: readonly Field[]): BodyRows => ({
  ...noRows,
  params: fieldRows(fields, () => false).rows,
})

/** A text by its media type, or, without one, by its content. */
export function textBody(text: string, contentType: string): BodyParts {
  const plain = { contentType, example: '', isTooLarge: false }
  if (text.trim() === '') return { ...plain, rows: noRows, contentType: '' }
  if (contentType === FORM) return { ...plain, rows: formRows(readQuery(text)) }
  const isMarkup = contentType.includes('xml') || contentType.includes('html')
  const rows = isMarkup ? undefined : rowsOfJson(text)
  if (rows === 'tooLarge') return { rows: noRows, contentType, example: text, isTooLarge: true }
  if (rows) return { ...plain, rows, contentType: contentType || JSON_TYPE, example: text }
  const guessed = text.trimStart().startsWith('<') ? 'application/xml' : 'text/plain'
  return { ...plain, rows: valueRow('string', text), contentType: contentType || guessed, example: text }
}

function graphqlBody(query: string, variables: string): Pick<BodyParts, 'rows' | 'contentType' | 'example'> {
  const json = looseJson(variables)
  const read = json === undefined ? undefined : rowsOfJson(json)
  const children = read === undefined || read === 'tooLarge' ? [] : read.params
  const queryRow = newParam({ name: 'query', maxLength: '-', example: query })
  const params = [queryRow]
  if (variables.trim() !== '')
    params.push(
      newParam(
        {
          name: 'variables',
          type: 'object',
          maxLength: '-',
          children,
          ...(children.length === 0 && { example: variables }),
        },
        params,
      ),
    )
  const value = { query, ...(json !== undefined && { variables: JSON.parse(json) as unknown }) }
  return { rows: { ...noRows, params }, contentType: JSON_TYPE, example: JSON.stringify(value, null, 2) }
}
