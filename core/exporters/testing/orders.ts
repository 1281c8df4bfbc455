import { docTypes } from '../../doc/doc.ts'
import { newDocContent } from '../../doc/doc-fields.ts'
import type { Dictionary } from '../../dictionary/dictionary.ts'
import type { Model } from '../../model/model.ts'
import { row } from '../../rows/testing/rows.ts'
import { en } from '../../i18n/en.ts'
import { makeTranslator } from '../../i18n/translator.ts'
import { zhCN } from '../../i18n/zh-CN.ts'
import { fromFlatDoc, toFlatDoc, type FlatDoc } from '../../wire/flat-doc.ts'
import type { ExportDoc, ExportInput } from '../base/export-input.ts'
import { joined, type Bytes } from '../base/zip.ts'

const speak = makeTranslator({ en, 'zh-CN': zhCN })

export function newDoc(name: string, change: Partial<FlatDoc> = {}, more: Partial<ExportDoc> = {}): ExportDoc {
  const content = fromFlatDoc({ ...toFlatDoc(newDocContent(10)), name, ...change })
  return { kind: 'doc', id: name.toLowerCase().replaceAll(' ', '-'), name, type: docTypes.http, content, ...more }
}

export function newInput(change: Partial<ExportInput> = {}): ExportInput {
  const lang = change.lang ?? 'en'
  return {
    title: 'Trade Center / Order service',
    moduleName: 'Order service',
    lang,
    t: speak(lang),
    nodes: [],
    globals: { headers: [], params: [], returns: [] },
    models: new Map(),
    dictionaries: new Map(),
    environments: [],
    errorCodes: { project: [], module: [] },
    cleanHtml: (html) => html,
    ...change,
  }
}

export const channels: Dictionary = {
  id: 'channels',
  name: 'Channel',
  description: 'Where orders come from',
  items: [
    { name: 'WEB', type: 'string', value: 'web', description: 'Web shop' },
    { name: 'APP', type: 'string', value: 'app', description: '' },
  ],
}

/** A recursive model. */
export const category: Model = {
  id: 'category',
  name: 'Category',
  description: 'A place in the catalogue',
  type: 'object',
  params: [
    row('id', { type: 'integer', example: '7', maxLength: '-' }),
    row('parent', { type: 'object', modelId: 'category', required: 0, maxLength: '-' }),
  ],
}

export const createOrder = newDoc('Create order', {
  httpMethod: 'POST',
  url: '/v2/orders/{shop}',
  contentType: 'application/json',
  author: 'Lin Xiao',
  description: 'Creates an order.\n\n# Prices\n\nIn cents.',
  pathParams: [row('shop', { description: 'Which shop', example: 'cn', maxLength: '-' })],
  headerParams: [row('Authorization', { example: 'Bearer abc', isSecret: 1, description: 'Sign-in' })],
  requestParams: [
    row('buyer', {
      type: 'object',
      children: [
        row('id', { id: 'buyer-id', example: 'usr_1', maxLength: '32', description: 'Member | id' }),
        row('channel', { type: 'enum', enumId: 'channels', required: 0, maxLength: '' }),
      ],
    }),
    row('category', { type: 'object', modelId: 'category', required: 0, maxLength: '-' }),
  ],
  responseParams: [row('orderNo', { example: 'TG1', maxLength: '' })],
  errorCodeParams: [row('STOCK_SHORT', { description: 'Not enough stock', example: 'Order less' })],
})

/** A small module: one folder, one doc, a model, a dictionary, an environment with a global header. */
export const ordersInput = newInput({
  nodes: [{ kind: 'folder', id: 'orders', name: 'Orders', children: [createOrder] }],
  globals: { headers: [row('X-Tenant', { example: 'cn' })], params: [], returns: [] },
  models: new Map([['category', category]]),
  dictionaries: new Map([['channels', channels]]),
  environments: [{ name: 'Production', url: 'https://api.example/', headers: [] }],
  errorCodes: { project: [{ code: 'BUSY', msg: 'Try later', solution: '' }], module: [] },
})

/** The text of a file that comes in pieces. */
export const textOf = (pieces: Iterable<Bytes>) => new TextDecoder().decode(joined(pieces))
