import type { AdminUser } from '#core/contract/admin.ts'
import type { TextKey } from '#core/i18n/texts.ts'

// Labels of the account codes, in the order of the filters.

export const statuses = [1, 2, 0] as const satisfies AdminUser['status'][]
export const sources = ['backend', 'register', 'form', 'oauth', 'ldap'] as const satisfies AdminUser['source'][]

export const statusWords: Record<AdminUser['status'], { text: TextKey; kind: 'done' | 'pending' | 'off' }> = {
  1: { text: 'admin.statusOk', kind: 'done' },
  2: { text: 'admin.statusPending', kind: 'pending' },
  0: { text: 'admin.statusDisabled', kind: 'off' },
}

export const sourceWords: Record<AdminUser['source'], TextKey> = {
  backend: 'user.sourceBackend',
  register: 'user.sourceRegister',
  form: 'user.sourceForm',
  oauth: 'admin.sourceOauth',
  ldap: 'user.sourceLdap',
}
