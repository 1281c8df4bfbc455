import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type Theme = 'light' | 'dark'

/** No accessibility violation. In both themes, which differ in their colours only. */
export async function expectAccessible(page: Page, themes: readonly Theme[] = ['light', 'dark']): Promise<void> {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme })
    const axe = checker(page)
    await expectClean(page, theme, theme === 'light' ? axe : axe.withRules(['color-contrast', 'link-in-text-block']))
  }
}

/**
 * The pages have no frames, and what is in order needs no description: both would only take time. Menus, tooltips and lists stand outside
 * of the landmarks of the page while they are open.
 */
const checker = (page: Page) =>
  new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { region: { enabled: false } } })

async function expectClean(page: Page, theme: Theme, axe: AxeBuilder): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n  ')}`)
  expect(found, `${page.url()} in the ${theme} theme`).toEqual([])
}
