import type { TextKey } from '../i18n/texts.ts'
import type { Param, ParamRules } from './param.ts'

/** A single value of a row: `type`, or `rules.format` for one of its rules. */
export type RowField = Exclude<keyof Param, 'id' | 'orderIndex' | 'children' | 'rules'> | `rules.${keyof ParamRules}`

/** One line for each field of a row: its name. Tables of error codes and headers of environments have their own. */
export const rowWords = {
  name: 'edit.colName',
  type: 'edit.colType',
  required: 'edit.colRequired',
  maxLength: 'edit.colMaxLength',
  enumId: 'model.dictionary',
  enumContent: 'edit.enumContent',
  description: 'edit.colDescription',
  example: 'edit.colExample',
  isSecret: 'environment.secret',
  modelId: 'conflict.model',
  'rules.default': 'edit.rule.default',
  'rules.format': 'edit.rule.format',
  'rules.pattern': 'edit.rule.pattern',
  'rules.minimum': 'edit.rule.minimum',
  'rules.maximum': 'edit.rule.maximum',
  'rules.exclusiveMinimum': 'edit.rule.exclusiveMinimum',
  'rules.exclusiveMaximum': 'edit.rule.exclusiveMaximum',
  'rules.multipleOf': 'edit.rule.multipleOf',
  'rules.minLength': 'edit.rule.minLength',
  'rules.maxLength': 'edit.rule.maxLength',
  'rules.minItems': 'edit.rule.minItems',
  'rules.maxItems': 'edit.rule.maxItems',
  'rules.uniqueItems': 'edit.rule.uniqueItems',
  'rules.nullable': 'edit.rule.nullable',
  'rules.readOnly': 'edit.rule.readOnly',
  'rules.writeOnly': 'edit.rule.writeOnly',
  'rules.deprecated': 'edit.rule.deprecated',
  'rules.money': 'edit.rule.money',
  'rules.enumValues': 'edit.rule.enumValues',
  'rules.alternatives': 'change.alternatives',
  'rules.discriminator': 'edit.rule.discriminator',
  'rules.additional': 'change.additional',
  'rules.in': 'edit.cookie',
  'rules.style': 'edit.rule.style',
  'rules.explode': 'edit.rule.explode',
  'rules.xml': 'edit.rule.xml',
} as const satisfies Record<RowField, TextKey>

/** The columns of error codes are fields of a row with other names. */
export const errorCodeWords = {
  name: 'edit.colCode',
  description: 'edit.colMeaning',
  example: 'edit.colSolution',
} as const satisfies Partial<Record<RowField, TextKey>>
