import { expect, test } from '@playwright/test'
import { hostileHtml } from '#core/text/testing/hostile-html.ts'
import { bundleForBrowser } from './testing/browser-bundle.ts'

type Cleaner = typeof import('../web/ui/clean-html.ts')

// A page without a content security policy, which would stop a script that the sanitiser missed.
test('the sanitiser of the browser removes everything that runs, and gives the same result as the one of the server', async ({
  page,
}) => {
  const script = await bundleForBrowser('web/ui/clean-html.ts', 'cleaner')
  await page.evaluate(`${script}; window.cleaner = cleaner; window.alert = window.x = () => { window.pwned = 1 }`)
  const clean = (html: string) =>
    page.evaluate((html) => (window as unknown as { cleaner: Cleaner }).cleaner.cleanHtml(html).html, html)
  for (const { dirty, stored, shown = stored, isBroken = false } of hostileHtml) {
    const html = await clean(dirty)
    expect.soft(html, dirty).toBe(shown)
    if (!isBroken) expect.soft(await clean(stored), `stored: ${dirty}`).toBe(shown)
    await page.setContent('<main></main>')
    await page.locator('main').evaluate((main, html) => (main.innerHTML = html), html)
  }
  // Scripts that were inserted have had time to run.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
})
