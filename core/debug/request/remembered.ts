import { SECRET_MASK } from '../../content/mask.ts'
import {
  addedRow,
  bodyModes,
  draftTables,
  freeKey,
  noAuth,
  textTypes,
  type AuthDraft,
  type DraftRow,
  type DraftTable,
  type RequestDraft,
} from './draft.ts'

/** Input that is remembered for a person, per doc and environment: no files, and no secret values. */
interface Remembered {
  method: string
  /** The URL, only when it was edited; `docUrl` is what it was before. */
  url: string
  docUrl: string
  tables: Record<DraftTable, RememberedRow[]>
  bodyMode: string
  json: string
  text: string
  textType: string
  auth: Partial<AuthDraft>
  offHeaders: string[]
}

interface RememberedRow {
  name: string
  value: string
  isOn: boolean
  isAdded: boolean
}

export function toRemembered(draft: RequestDraft, start: RequestDraft): string {
  const tables = Object.fromEntries(draftTables.map((table) => [table, draft[table].flatMap(rememberedRow)]))
  const remembered = {
    method: draft.method,
    url: draft.url,
    docUrl: start.url,
    tables,
    bodyMode: draft.bodyMode,
    json: draft.json,
    text: draft.text,
    textType: draft.textType,
    auth: rememberedAuth(draft.auth),
    offHeaders: draft.offHeaders,
  }
  return JSON.stringify(remembered)
}

/** The value of a secret row is not remembered, but that it is ticked is. */
function rememberedRow({ name, value, isOn, origin, isSecret, isFile }: DraftRow): RememberedRow[] {
  if (isFile && origin !== 'added') return []
  return [{ name, value: isSecret || isFile ? '' : value, isOn, isAdded: origin === 'added' }]
}

const authSecrets = ['token', 'password', 'keyValue', 'clientSecret', 'accessToken'] as const

/** Names of variables are no secrets. */
const isOnlyVariables = (text: string) => /^(?:\{\{[^{}]*\}\}|\s)+$/.test(text)

function rememberedAuth(auth: AuthDraft): AuthDraft {
  const hidden = authSecrets.filter((field) => !isOnlyVariables(auth[field]))
  return { ...auth, ...Object.fromEntries(hidden.map((field) => [field, ''])) }
}

/** The draft as the history keeps it: secret values are covered, and credentials are left out unless they are variables. */
export function withoutSecretInput(draft: RequestDraft): RequestDraft {
  const covered = (row: DraftRow): DraftRow =>
    row.isSecret && row.value !== '' && !isOnlyVariables(row.value) ? { ...row, value: SECRET_MASK } : row
  const tables = Object.fromEntries(draftTables.map((table) => [table, draft[table].map(covered)]))
  return { ...draft, ...tables, auth: rememberedAuth(draft.auth) }
}

/** The request of the doc with the remembered input. What the doc no longer has is dropped; a text that cannot be read is ignored. */
export function withRemembered(start: RequestDraft, text: string): RequestDraft {
  const found = readRemembered(text)
  if (!found) return start
  const isSameUrl = found.docUrl === start.url && found.url !== ''
  const tables = Object.fromEntries(
    draftTables.map((table) => [table, withRows(start[table], asRows(found.tables?.[table]))]),
  )
  return {
    ...start,
    ...tables,
    ...(isSameUrl && { url: found.url, method: found.method || start.method }),
    bodyMode: bodyModes.find((mode) => mode === found.bodyMode) ?? start.bodyMode,
    json: asText(found.json) ?? start.json,
    text: asText(found.text) ?? start.text,
    textType: (Object.keys(textTypes) as RequestDraft['textType'][]).find((type) => type === found.textType) ?? 'plain',
    auth: withAuth(start.auth, found.auth),
    offHeaders: Array.isArray(found.offHeaders) ? found.offHeaders.map(String) : [],
  }
}

function readRemembered(text: string): Partial<Remembered> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined)

function asRows(value: unknown): RememberedRow[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((row: Partial<RememberedRow> | null) =>
    typeof row?.name === 'string' && typeof row.value === 'string'
      ? [{ name: row.name, value: row.value, isOn: row.isOn === true, isAdded: row.isAdded === true }]
      : [],
  )
}

/** Rows are matched by name, and rows of the same name by their order. */
function withRows(rows: readonly DraftRow[], remembered: readonly RememberedRow[]): DraftRow[] {
  const left = [...remembered]
  const known = rows.map((row) => {
    const at = left.findIndex(({ name, isAdded }) => name === row.name && !isAdded)
    const [found] = at < 0 ? [] : left.splice(at, 1)
    if (!found) return row
    return { ...row, isOn: found.isOn, value: row.isSecret || row.isFile ? row.value : found.value }
  })
  for (const { name, value, isOn, isAdded } of left) {
    if (isAdded) known.push(addedRow(freeKey(known), { name, value, isOn }))
  }
  return known
}

function withAuth(start: AuthDraft, found: Partial<AuthDraft> | undefined): AuthDraft {
  if (typeof found !== 'object' || found === null) return start
  const texts = Object.entries(found).filter(([name, value]) => name in noAuth && typeof value === 'string')
  return { ...start, ...Object.fromEntries(texts) }
}
