import type { WayKind } from '#core/contract/identity.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import type { Translate } from '#core/i18n/translator.ts'

const names: Record<WayKind, TextKey> = {
  ldap: 'signin.kindLdap',
  form: 'signin.kindForm',
  oauth: 'signin.kindOauth',
  dingtalk: 'signin.kindDingtalk',
}

/** What a way to sign in is called: as configured, or by its kind. */
export const wayName = (t: Translate, { kind, label }: { kind: WayKind; label: string }): string =>
  label === '' ? t(names[kind]) : label

export const kindName = (t: Translate, kind: WayKind): string => t(names[kind])
