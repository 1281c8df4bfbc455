import type { Param } from '../../rows/param.ts'
import type { Model } from '../model.ts'

/** An object model for tests. */
export function model(id: string, name: string, params: Param[], change: Partial<Model> = {}): Model {
  return { id, name, description: '', type: 'object', params, ...change }
}
