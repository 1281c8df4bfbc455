const SCHEME = 'data-mantine-color-scheme'

/** Pages are printed in light colours: printers leave out backgrounds, and light text cannot be read on paper. */
export function printLight(root = document.documentElement): void {
  let scheme: string | null = null
  addEventListener('beforeprint', () => {
    scheme = root.getAttribute(SCHEME)
    root.setAttribute(SCHEME, 'light')
  })
  addEventListener('afterprint', () => {
    if (scheme !== null) root.setAttribute(SCHEME, scheme)
  })
}
