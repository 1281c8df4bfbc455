import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** No serious accessibility violation. In both themes, since their colours differ. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    // The pages have no frames: checking each of them with a page of its own would only take time.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    const found = grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n  ')}`)
    expect(found, `${page.url()} in the ${colorScheme} theme`).toEqual([])
  }
}
