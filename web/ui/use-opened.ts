import { useMounted } from '@mantine/hooks'

/** The kit returns the focus only for a dialog that changes from closed to open, so a new dialog starts closed. */
export function useOpened(isOpen: boolean): boolean {
  return useMounted() && isOpen
}
