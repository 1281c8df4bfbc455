import { useDocField } from '../form/edited-doc.ts'
import { withExtras, type ExtrasChange } from './extras.ts'

/** The extras of a doc, and a function to change a part of them. */
export function useExtras() {
  const { value, set } = useDocField('extras')
  return { extras: value, change: (part: ExtrasChange) => set(withExtras(value, part)) }
}
