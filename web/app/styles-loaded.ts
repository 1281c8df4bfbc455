/** The styles of the page, which do not keep the browser from painting: without them nothing of the app may show. */
export async function stylesLoaded(): Promise<void> {
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  await Promise.all([...links].filter((link) => !link.sheet).map(settled))
}

const settled = (link: HTMLLinkElement) =>
  new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, resolve, { once: true })
  })
