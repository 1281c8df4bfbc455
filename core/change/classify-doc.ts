import { docTypes, isDeprecated, type DocContent, type DocType } from '../doc/doc.ts'
import type { DubboInfo } from '../doc/doc.ts'
import type { ChangeClass } from './change.ts'

/** A value of the doc itself, before and after. */
interface DocValueChange<Value> {
  type: DocType
  before: Value
  after: Value
}

type DocRule<Value> = (change: DocValueChange<Value>) => ChangeClass

const isText = (): ChangeClass => 'text'
const isCompatible = (): ChangeClass => 'compatible'
const isBreaking = (): ChangeClass => 'breaking'

/** Placeholders are replaced before a request is sent, so their names do not matter. For Dubbo it is the signature of the method. */
const urlRule: DocRule<string> = ({ type, before, after }) =>
  type === docTypes.http && sentUrl(before) === sentUrl(after) ? 'compatible' : 'breaking'

/** The URL without the names of its placeholders: `{name}` and `/:name`. */
const sentUrl = (url: string) =>
  url.replace(/(?<!\{)\{[^{}]*\}(?!\})/g, '{}').replace(/(^|\/):[A-Za-z_][\w-]*/g, '$1{}')

/** Dubbo has no methods of HTTP. */
const methodRule: DocRule<string> = ({ type, before, after }) =>
  type === docTypes.http && before.toUpperCase() !== after.toUpperCase() ? 'breaking' : 'text'

/** A deprecated API still works. */
const deprecatedRule: DocRule<string> = ({ before, after }) =>
  isDeprecated(before) === isDeprecated(after) ? 'text' : 'compatible'

/** For visitors, a doc that is hidden is gone. */
const showRule: DocRule<0 | 1> = ({ after }) => (after === 1 ? 'compatible' : 'breaking')

/** Global headers and parameters may be required. Without them, clients send more than is needed. */
const globalInputRule: DocRule<0 | 1> = ({ after }) => (after === 1 ? 'breaking' : 'compatible')

type ValueName = {
  [Name in keyof DocContent]: DocContent[Name] extends string | number ? Name : never
}[keyof DocContent]

/** One line for each single value of a doc. */
const docRules: { readonly [Name in ValueName]: DocRule<DocContent[Name]> } = {
  name: isText,
  url: urlRule,
  httpMethod: methodRule,
  // Tells docs of one URL apart; it is not sent.
  version: isText,
  status: isText,
  author: isText,
  deprecated: deprecatedRule,
  isShow: showRule,
  orderIndex: isText,
  description: isText,
  remark: isText,
  isUseGlobalHeaders: globalInputRule,
  isUseGlobalParams: globalInputRule,
  // They stand around the fields of a response.
  isUseGlobalReturns: isBreaking,
}

const dubboRules: { readonly [Name in keyof DubboInfo]: DocRule<string> } = {
  interfaceName: isBreaking,
  version: isBreaking,
  protocol: isBreaking,
  author: isText,
  dependency: isCompatible,
}

/** Rules by the path of a field in the field table, as `url` or `dubboInfo.version`. */
const rules: Readonly<Record<string, DocRule<never>>> = {
  ...docRules,
  ...Object.fromEntries(Object.entries(dubboRules).map(([name, rule]) => [`dubboInfo.${name}`, rule])),
}

/** The class of one value of the doc that differs. Texts describe no interface that could break. */
export function classOfDocValue(field: string, change: DocValueChange<unknown>): ChangeClass {
  if (!hasInterface(change.type)) return 'text'
  if (field.startsWith('dubboInfo.') && change.type !== docTypes.dubbo) return 'text'
  return rules[field]?.(change as DocValueChange<never>) ?? 'text'
}

/** A doc that is deleted takes its calls with it. */
export const classOfDeletedDoc = (type: DocType): ChangeClass => (hasInterface(type) ? 'breaking' : 'text')

/** Whether a doc describes calls, unlike a Markdown or HTML text. */
export const hasInterface = (type: DocType): boolean => type === docTypes.http || type === docTypes.dubbo
