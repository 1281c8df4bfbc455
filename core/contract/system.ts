import { Type, type Static } from 'typebox'
import { docSorts, hideableColumns, type DocSort, type HideableColumn } from '../settings/settings.ts'
import { anyone, call, fields, nothing } from './call.ts'
import { Lang } from './fields.ts'

export const ViewConfig = Type.Object({
  enableReg: Type.Boolean(),
  enableThirdPartyForm: Type.Boolean(),
  enableThirdPartyOauth: Type.Boolean(),
  /** Name of the tab for it; "": a general text. */
  formTabName: Type.String(),
  enableLdap: Type.Boolean(),
  /** For choosing one, when they have names. */
  ldapServers: Type.Array(Type.Object({ key: Type.String(), label: Type.String() })),
  /** Whether everybody may sign in with a password of this instance; super admins always may. */
  enableLocal: Type.Boolean(),
  /** Where people sign in with DingTalk; "": not configured. */
  dingTalkLoginUrl: Type.String(),
  dingTalkButtonText: Type.String(),
  enableMeterSphere: Type.Boolean(),
  /** Whether a forgotten password can be reset by mail. */
  enableFindPassword: Type.Boolean(),
  /** Whether scripts of the debug page run. */
  enableDebugScript: Type.Boolean(),
  oauthLoginUrl: Type.String(),
  oauthButtonText: Type.String(),
  initOrder: Type.Integer(),
  docSortType: Type.Unsafe<DocSort>(Type.Union(docSorts.map((sort) => Type.Literal(sort)))),
  /** Columns that response tables of the reading page do not show. */
  responseHiddenColumns: Type.Array(
    Type.Unsafe<HideableColumn>(Type.Union(hideableColumns.map((column) => Type.Literal(column)))),
  ),
  /** Days that deleted things can be restored. */
  trashDays: Type.Integer(),
  baseUrl: Type.String(),
  version: Type.String(),
})
export type ViewConfig = Static<typeof ViewConfig>

export const systemCalls = {
  viewConfig: call('GET', '/system/viewConfig', {
    access: anyone,
    summary: 'Instance settings that the web app needs',
    input: nothing,
    output: ViewConfig,
  }),
  frontConfig: call('GET', '/system/frontConfig', {
    access: anyone,
    summary: 'One setting whose key starts with "front."',
    input: fields({
      key: Type.String({ maxLength: 100, pattern: '^front\\.[\\w.-]+$', patternMessage: 'error.frontKey' }),
    }),
    output: Type.String(),
  }),
  getLanguage: call('GET', '/system/i18n/get', {
    access: anyone,
    summary: 'Custom texts of a language, which override the built-in ones',
    input: fields({ lang: Type.Optional(Lang) }),
    output: Type.Object({
      /** Nested texts, or null when only the built-in ones apply. */
      content: Type.Unknown(),
      defaultLang: Type.String(),
      /** "" if nothing was asked for, or a language that there is not. */
      userLang: Type.String(),
      /** The built-in language whose texts are shown for missing ones. */
      fallback: Type.String(),
    }),
  }),
  listLanguages: call('GET', '/system/i18n/lang/list', {
    access: anyone,
    summary: 'Languages added to the built-in ones',
    input: nothing,
    output: Type.Array(Type.Object({ id: Type.String(), lang: Type.String(), description: Type.String() })),
  }),
}
