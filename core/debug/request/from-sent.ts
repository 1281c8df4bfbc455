import type { NameValue, SentBody, SentRequest } from '../exchange.ts'
import {
  addedRow,
  BODY_FILE,
  freeKey,
  noAuth,
  textTypes,
  type DraftFiles,
  type DraftRow,
  type RequestDraft,
  type TextType,
} from './draft.ts'
import { openMaskedPath } from './masks.ts'
import { pathRows } from './start-draft.ts'

/** The request side filled with a request that was sent before, or pasted. Documented rows that it does not have are unticked. */
export function fromSent(request: SentRequest, start: RequestDraft): { draft: RequestDraft; files: DraftFiles } {
  const type = request.headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? ''
  const cookies = request.headers.filter(({ name }) => name.toLowerCase() === 'cookie').flatMap(readCookies)
  const isAutomatic = ({ name }: NameValue) => ['content-type', 'cookie'].includes(name.toLowerCase())
  const { files, ...body } = bodyParts(request.body, type, start)
  const headers = withFields(
    start.headers,
    request.headers.filter((header) => !isAutomatic(header)),
  )
  const { url, names: maskedNames } = openMaskedPath(request.url)
  const hasOwnType = headers.some(({ name, isOn }) => isOn && name.toLowerCase() === 'content-type')
  const draft: RequestDraft = {
    ...start,
    method: request.method,
    url,
    path: pathRows(
      url,
      start.path.filter(({ name }) => maskedNames.includes(name)),
    ),
    query: withFields(start.query, request.params),
    headers,
    cookies: withFields(start.cookies, cookies),
    auth: noAuth,
    offHeaders: type === '' && !hasOwnType ? ['content-type'] : [],
    ...body,
  }
  return { draft, files }
}

function withFields(rows: readonly DraftRow[], fields: readonly NameValue[]): DraftRow[] {
  const left = [...fields]
  const known = rows
    .filter(({ origin }) => origin !== 'added')
    .map((row) => {
      const own = left.filter(({ name }) => name.toLowerCase() === row.name.toLowerCase())
      const [first] = own
      if (!first) return { ...row, isOn: false }
      const used = row.isList ? own : [first]
      for (const field of used) left.splice(left.indexOf(field), 1)
      const value = row.isList && own.length > 1 ? JSON.stringify(own.map((field) => field.value)) : first.value
      return { ...row, isOn: true, value }
    })
  for (const field of left) known.push(addedRow(freeKey(known), { name: field.name, value: field.value }))
  return known
}

const readCookies = ({ value }: NameValue): NameValue[] =>
  value
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
    .map((pair) => {
      const at = pair.indexOf('=')
      return at < 0 ? { name: pair, value: '' } : { name: pair.slice(0, at), value: pair.slice(at + 1) }
    })

type Body = Pick<RequestDraft, 'bodyMode' | 'json' | 'text' | 'textType' | 'form' | 'multipart' | 'docType'> & {
  files: DraftFiles
}

function bodyParts(body: SentBody, type: string, start: RequestDraft): Body {
  const same = { ...pickBody(start), files: {} }
  switch (body.kind) {
    case 'text':
      return textBody(body.text, type, same)
    case 'form':
      return { ...same, bodyMode: 'form', form: withFields(start.form, body.fields) }
    case 'multipart':
      return { ...same, ...multipartBody(body, start) }
    case 'file':
      return { ...same, bodyMode: 'file', files: { [BODY_FILE]: [body.file] } }
    case 'none':
    default:
      return { ...same, bodyMode: 'none' }
  }
}

const pickBody = ({ bodyMode, json, text, textType, form, multipart, docType }: RequestDraft) => ({
  bodyMode,
  json,
  text,
  textType,
  form,
  multipart,
  docType,
})

function textBody(text: string, type: string, same: Body): Body {
  const names = Object.keys(textTypes) as TextType[]
  const textType = names.find((name) => type.toLowerCase().includes(name))
  if (textType === undefined && (type === '' ? /^\s*[[{]/.test(text) : /json/i.test(type))) {
    return { ...same, bodyMode: 'json', json: text, docType: type || same.docType }
  }
  return { ...same, bodyMode: 'text', text, textType: textType ?? 'plain' }
}

function multipartBody(
  { fields, files }: Extract<SentBody, { kind: 'multipart' }>,
  start: RequestDraft,
): Pick<Body, 'bodyMode' | 'multipart' | 'files'> {
  const plain = withFields(
    start.multipart.filter(({ isFile }) => !isFile),
    fields,
  )
  const rows = [...start.multipart.filter(({ isFile }) => isFile).map((row) => ({ ...row, isOn: false })), ...plain]
  const chosen: Record<string, DraftFiles[string]> = {}
  for (const { name, file } of files) {
    let row = rows.find((one) => one.isFile && one.name === name)
    if (!row) {
      row = addedRow(freeKey(rows), { name, type: 'file', isFile: true })
      rows.push(row)
    }
    row.isOn = true
    chosen[row.key] = [...(chosen[row.key] ?? []), file]
  }
  return { bodyMode: 'multipart', multipart: rows, files: chosen }
}
