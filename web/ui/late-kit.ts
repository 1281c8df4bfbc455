/** Parts of the kit that a page can do without until somebody uses it. */
export { Menu, Tooltip } from '@mantine/core'
