import { Type, type Static } from 'typebox'
import { dictionaryLimits } from '../dictionary/dictionary.ts'
import { all, call, done, fields, may, optionalIdSchema } from './call.ts'
import { DocId, EnumId, EnumItemId, EnvironmentId, ModelId, ModuleId, nameSchema, SeenVersion } from './fields.ts'

const DictionaryName = nameSchema(dictionaryLimits.name)
const Description = Type.String({ maxLength: dictionaryLimits.description })
const ItemType = Type.Union([Type.Literal('string'), Type.Literal('number'), Type.Literal('boolean')])

const itemFields = {
  name: nameSchema(dictionaryLimits.itemName),
  type: ItemType,
  value: Type.String({ minLength: 1, maxLength: dictionaryLimits.itemValue, text: 'name' }),
  description: Type.String({ maxLength: dictionaryLimits.itemDescription }),
}

const DraftItem = fields({ ...itemFields, description: Type.Optional(itemFields.description) })
const DraftItems = Type.Array(DraftItem, { maxItems: dictionaryLimits.items })

export const EnumInfo = Type.Object({
  id: EnumId,
  moduleId: ModuleId,
  name: Type.String(),
  description: Type.String(),
  itemCount: Type.Integer(),
  version: Type.Integer(),
})
export type EnumInfo = Static<typeof EnumInfo>

export const EnumItem = Type.Object({
  id: EnumItemId,
  enumId: EnumId,
  ...itemFields,
  orderIndex: Type.Integer(),
})
export type EnumItem = Static<typeof EnumItem>

/** The docs and models that refer to a shared object, shown before it is deleted. */
export const Usage = Type.Object({
  docs: Type.Array(
    Type.Object({
      id: DocId,
      name: Type.String(),
      url: Type.String(),
      httpMethod: Type.String(),
      type: Type.Integer(),
    }),
  ),
  models: Type.Array(Type.Object({ id: ModelId, name: Type.String() })),
  environments: Type.Array(Type.Object({ id: EnvironmentId, name: Type.String() })),
})
export type Usage = Static<typeof Usage>

export const dictionaryCalls = {
  list: call('GET', '/doc/enum/info/baselist', {
    access: may('project.read', 'moduleId'),
    summary: 'The dictionaries of a module, without their items',
    input: fields({ moduleId: ModuleId }),
    output: Type.Array(EnumInfo),
  }),
  listWhole: call('GET', '/doc/enum/info/all', {
    access: may('project.read', 'moduleId'),
    summary: 'The dictionaries of a module with their items',
    input: fields({ moduleId: ModuleId }),
    output: Type.Array(Type.Object({ ...EnumInfo.properties, items: Type.Array(EnumItem) })),
  }),
  add: call('POST', '/doc/enum/info/add', {
    access: may('module.edit', 'moduleId'),
    summary: 'Create a dictionary, optionally with items',
    input: fields({
      moduleId: ModuleId,
      name: DictionaryName,
      description: Type.Optional(Description),
      items: Type.Optional(DraftItems),
    }),
    output: EnumInfo,
  }),
  update: call('POST', '/doc/enum/info/update', {
    access: may('module.edit', 'id'),
    summary: 'Change name and description of a dictionary',
    input: fields({
      id: EnumId,
      name: DictionaryName,
      description: Type.Optional(Description),
      version: SeenVersion,
    }),
    output: EnumInfo,
  }),
  delete: call('POST', '/doc/enum/info/delete', {
    worksOnFullDisk: true,
    access: may('module.edit', 'id'),
    summary: 'Move a dictionary to the recycle bin; rows that use it show no values until it is restored',
    input: fields({ id: EnumId }),
    output: done,
  }),
  usage: call('GET', '/doc/enum/info/usage', {
    access: may('project.read', 'id'),
    summary: 'Docs, models and environments that use a dictionary',
    input: fields({ id: EnumId }),
    output: Usage,
  }),
  listItems: call('GET', '/doc/enum/item/list', {
    access: may('project.read', 'enumId'),
    summary: 'The items of a dictionary, in order',
    input: fields({ enumId: EnumId }),
    output: Type.Array(EnumItem),
  }),
  addItem: call('POST', '/doc/enum/item/add', {
    access: may('module.edit', 'enumId'),
    summary: 'Add an item at the end',
    input: fields({ enumId: EnumId, ...DraftItem.properties }),
    output: EnumItem,
  }),
  addItems: call('POST', '/doc/enum/item/add/batch', {
    access: may('module.edit', 'enumId'),
    summary: 'Add several items; items with an existing name are updated',
    input: fields({ enumId: EnumId, items: DraftItems }),
    output: Type.Object({ added: Type.Integer(), updated: Type.Integer() }),
  }),
  updateItem: call('POST', '/doc/enum/item/update', {
    access: may('module.edit', 'id'),
    summary: 'Change an item',
    input: fields({ id: EnumItemId, ...DraftItem.properties }),
    output: EnumItem,
  }),
  orderItem: call('POST', '/doc/enum/item/orderindex/update', {
    access: all(may('module.edit', 'id'), may('module.edit', 'afterId')),
    summary: 'Move an item after another one of its dictionary; "" moves it to the front',
    input: fields({ id: EnumItemId, afterId: optionalIdSchema('enumItem') }),
    output: done,
  }),
  deleteItem: call('POST', '/doc/enum/item/delete', {
    access: may('module.edit', 'id'),
    summary: 'Delete an item',
    input: fields({ id: EnumItemId }),
    output: done,
  }),
}
