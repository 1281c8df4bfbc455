import type { TextKey } from '#core/i18n/texts.ts'

/** What the fields of a row are called. Tables of error codes and headers of environments have words of their own. */
export const rowWords = {
  name: 'edit.colName',
  type: 'edit.colType',
  required: 'edit.colRequired',
  maxLength: 'edit.colMaxLength',
  enumId: 'model.dictionary',
  description: 'edit.colDescription',
  example: 'edit.colExample',
  isSecret: 'environment.secret',
  modelId: 'conflict.model',
} as const satisfies Record<string, TextKey>

/** The columns of error codes are fields of rows under other names. */
export const errorCodeWords = {
  name: 'edit.colCode',
  description: 'edit.colMeaning',
  example: 'edit.colSolution',
} as const satisfies Record<string, TextKey>
