import { useDocField } from '../form/edited-doc.ts'
import { withExtras, type ExtrasChange } from './extras.ts'

/** What a doc says beside its tables, and a way to change a part of it. */
export function useExtras() {
  const { value, set } = useDocField('extras')
  return { extras: value, change: (part: ExtrasChange) => set(withExtras(value, part)) }
}
