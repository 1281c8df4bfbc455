import { useMounted } from '@mantine/hooks'

/** The kit gives the focus back only to what had it when a dialog changed from closed to open: a new dialog starts closed. */
export function useOpened(isOpen: boolean): boolean {
  return useMounted() && isOpen
}
