import { Type, type Static } from 'typebox'
import { limits } from '../limits.ts'
import { anyone, call, done, fields, MIB, nothing, superAdmin } from './call.ts'
import { Flag, nameSchema } from './fields.ts'

/** A language code such as `fr`, `pt-BR` or `zh-Hant`. */
export const LanguageCode = Type.String({
  minLength: 2,
  maxLength: 20,
  pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$',
  patternMessage: 'error.languageCode',
})

/** A built-in language, or one that a super admin added. */
export const AdminLanguage = Type.Object({
  /** The same as `lang`. */
  id: Type.String(),
  lang: Type.String(),
  description: Type.String(),
  /** The built-in language whose texts are shown for missing ones. */
  fallback: Type.String(),
  isBuiltIn: Flag,
  isEnabled: Flag,
  isDefault: Flag,
  /** Number of stored texts. */
  textCount: Type.Integer(),
})
export type AdminLanguage = Static<typeof AdminLanguage>

/** Keys of texts that were not stored, at most 100 of each kind. */
const LeftOut = Type.Object({
  /** Keys that the product does not have. */
  unknown: Type.Array(Type.String()),
  /** Texts of a wrong type, too long, or with placeholders that the original does not have. */
  unusable: Type.Array(Type.String()),
})

const Fallback = Type.Union([Type.Literal('zh-CN'), Type.Literal('en')])
const OneLanguage = fields({ id: LanguageCode })

export const languageCalls = {
  defaultLanguage: call('GET', '/system/i18n/lang/default', {
    access: anyone,
    summary: 'The default language of the instance',
    input: nothing,
    output: Type.String(),
  }),
  listLanguages: call('GET', '/admin/i18n/lang/list', {
    access: superAdmin,
    summary: 'Built-in and added languages',
    input: nothing,
    output: Type.Array(AdminLanguage),
  }),
  getLanguagePack: call('GET', '/admin/i18n/get', {
    access: superAdmin,
    summary: 'A language with its texts as JSON',
    input: OneLanguage,
    output: Type.Object({ ...AdminLanguage.properties, content: Type.String() }),
  }),
  saveLanguage: call('POST', '/admin/i18n/save', {
    access: superAdmin,
    summary: 'Add or change a language; texts that are given replace all stored ones',
    bodyLimit: 4 * MIB,
    input: fields({
      /** Omitted: a new language. */
      id: Type.Optional(LanguageCode),
      lang: LanguageCode,
      description: nameSchema(limits.languageName),
      fallback: Type.Optional(Fallback),
      isEnabled: Type.Optional(Flag),
      /** Nested texts as JSON. Omitted: they stay as they are. */
      content: Type.Optional(Type.String({ maxLength: limits.languagePack })),
    }),
    output: Type.Object({ id: Type.String(), textCount: Type.Integer(), ...LeftOut.properties }),
  }),
  saveLanguageTexts: call('POST', '/admin/i18n/text/save', {
    access: superAdmin,
    summary: 'Change some texts of a language; an empty text removes it',
    input: fields({
      id: LanguageCode,
      texts: Type.Array(
        fields({
          key: Type.String({ minLength: 1, maxLength: 200 }),
          value: Type.String({ maxLength: limits.languageText }),
        }),
        { minItems: 1, maxItems: 200 },
      ),
    }),
    output: Type.Object({ textCount: Type.Integer() }),
  }),
  deleteLanguage: call('POST', '/admin/i18n/delete', {
    access: superAdmin,
    summary: 'Delete an added language, or the changed texts of a built-in one',
    input: OneLanguage,
    output: done,
  }),
  setDefaultLanguage: call('POST', '/admin/i18n/lang/setDefaultLang', {
    access: superAdmin,
    summary: 'Set the default language of the instance',
    input: fields({ lang: LanguageCode }),
    output: done,
  }),
}
