import { dictionaryCalls } from '#core/contract/dictionary.ts'
import { routes } from '../../../http/door.ts'
import { listUsage } from '../store/usage.ts'
import { listDictionaries, listItems, listWholeDictionaries } from '../store/dictionary.queries.ts'
import { addDictionary } from '../store/write-dictionary.ts'
import {
  addItem,
  addItems,
  deleteDictionary,
  deleteItem,
  orderItem,
  updateDictionary,
  updateItem,
} from './change-dictionary.ts'

export const dictionaryRoutes = routes(dictionaryCalls, {
  list: ({ db }, { moduleId }) => listDictionaries(db, moduleId),
  listWhole: ({ db }, { moduleId }) => listWholeDictionaries(db, moduleId),
  add: (ctx, input) => addDictionary(ctx, input),
  update: (ctx, input) => updateDictionary(ctx, input),
  delete: (ctx, input) => deleteDictionary(ctx, input),
  usage: (ctx, { id }) => listUsage(ctx, { kind: 'dictionary', id }),
  listItems: ({ db }, { enumId }) => listItems(db, enumId),
  addItem: (ctx, input) => addItem(ctx, input),
  addItems: (ctx, input) => addItems(ctx, input),
  updateItem: (ctx, input) => updateItem(ctx, input),
  orderItem: (ctx, input) => orderItem(ctx, input),
  deleteItem: (ctx, input) => deleteItem(ctx, input),
})
