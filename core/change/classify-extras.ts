import type { CallbackNote, DocExtras, SecurityNeed } from '../doc/doc.ts'
import type { TextKey } from '../i18n/texts.ts'
import type { ChangeClass } from './change.ts'

interface ExtraField {
  word: TextKey
  classOf: (before: DocExtras, after: DocExtras) => ChangeClass
}

/** Who could call before must be able to call with the same credentials. */
function securityClass({ security: before = [] }: DocExtras, { security: after = [] }: DocExtras): ChangeClass {
  const [old, now] = [before.map(wayOf), after.map(wayOf)]
  // No list and an empty way both mean that nothing has to be sent.
  const isMet = (way: Way) => now.length === 0 || now.some((one) => needsNoMore(one, way))
  const everyWay = old.length === 0 ? [new Map<string, Set<string>>()] : old
  if (!everyWay.every(isMet)) return 'breaking'
  return JSON.stringify(before.map(plainWay)) === JSON.stringify(after.map(plainWay)) ? 'text' : 'compatible'
}

/** What has to be sent, with the scopes. The name of a scheme is not sent. */
type Way = ReadonlyMap<string, ReadonlySet<string>>

const wayOf = (needs: SecurityNeed[]): Way => new Map(needs.map((need) => [sentAs(need), new Set(need.scopes)]))

const plainWay = (needs: SecurityNeed[]) => needs.map((need) => [sentAs(need), need.scopes])

/** The first line of the detail is the format; notes follow. */
const sentAs = ({ type, detail }: SecurityNeed) => JSON.stringify([type, detail.split('\n', 1)[0]?.trim()])

const needsNoMore = (way: Way, than: Way) =>
  [...way].every(([need, scopes]) => {
    const granted = than.get(need)
    return granted !== undefined && [...scopes].every((scope) => granted.has(scope))
  })

/** Clients that wait for a callback miss it. */
function callbacksClass({ callbacks: before = [] }: DocExtras, { callbacks: after = [] }: DocExtras): ChangeClass {
  return classOfList(before.map(sentCallback), after.map(sentCallback))
}

const sentCallback = ({ name, httpMethod, url }: CallbackNote) => JSON.stringify([name, httpMethod.toUpperCase(), url])

/** Requests go to the servers of a doc instead of the base URL. */
const serversClass = ({ servers: before = [] }: DocExtras, { servers: after = [] }: DocExtras) =>
  classOfList(before, after)

/** Nothing may be missing. */
function classOfList(before: readonly string[], after: readonly string[]): ChangeClass {
  const [old, now] = [new Set(before), new Set(after)]
  if (before.some((one) => !now.has(one))) return 'breaking'
  return after.some((one) => !old.has(one)) ? 'compatible' : 'text'
}

/** One line for each field that imports fill. */
export const extraFields: { readonly [Name in keyof DocExtras]-?: ExtraField } = {
  // Generated clients name their functions after it.
  operationId: { word: 'view.operationId', classOf: () => 'compatible' },
  tags: { word: 'view.tags', classOf: () => 'text' },
  security: { word: 'view.security', classOf: securityClass },
  callbacks: { word: 'view.callbacks', classOf: callbacksClass },
  servers: { word: 'change.servers', classOf: serversClass },
  externalDocs: { word: 'view.externalDocs', classOf: () => 'text' },
  isBodyOptional: {
    word: 'edit.bodyOptional',
    classOf: (_before, after) => (after.isBodyOptional ? 'compatible' : 'breaking'),
  },
}
