import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** No serious accessibility violation. In both themes, which differ in their colours only. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectClean(page, 'light', checker(page))
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectClean(page, 'dark', checker(page).withRules(['color-contrast', 'link-in-text-block']))
}

/** The pages have no frames, and what is in order needs no description: both would only take time. */
const checker = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

async function expectClean(page: Page, theme: 'light' | 'dark', axe: AxeBuilder): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
  const { violations } = await axe.analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const found = grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n  ')}`)
  expect(found, `${page.url()} in the ${theme} theme`).toEqual([])
}
