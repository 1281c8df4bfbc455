import { expect, test, type Page } from '@playwright/test'
import { allowedAttributes, allowedTags, isSoundAddress } from '#core/text/rich-text.ts'
import { hostileHtml } from '#core/text/testing/hostile-html.ts'
import { cleanHtml as cleanStatic } from '../web/ui/clean-html-static.ts'
import { bundleForBrowser } from './testing/browser-bundle.ts'
import { HOSTILE } from './testing/hostile.ts'

type Cleaner = typeof import('../web/ui/clean-html.ts')

/** Waits until scripts that were inserted have had time to run. */
async function expectNothingRan(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
}

// A page without a content security policy, which would stop a script that the sanitiser missed.
async function openCleaner(page: Page) {
  const script = await bundleForBrowser('web/ui/clean-html.ts', 'cleaner')
  await page.evaluate(`${script}; window.cleaner = cleaner; window.alert = window.x = () => { window.pwned = 1 }`)
  return (html: string) =>
    page.evaluate((html) => (window as unknown as { cleaner: Cleaner }).cleaner.cleanHtml(html).html, html)
}

test('the sanitiser of the browser removes everything that runs, and gives the same result as the one of the server', async ({
  page,
}) => {
  const clean = await openCleaner(page)
  for (const { dirty, stored, shown = stored, isBroken = false } of hostileHtml) {
    const html = await clean(dirty)
    expect.soft(html, dirty).toBe(shown)
    if (!isBroken) expect.soft(await clean(stored), `stored: ${dirty}`).toBe(shown)
    await page.setContent('<main></main>')
    await page.locator('main').evaluate((main, html) => (main.innerHTML = html), html)
  }
  await expectNothingRan(page)
})

/** Texts that end elements around them when they are part of a whole page. */
const breakingOut = [
  '<li><div><li>a</li></div></li>',
  '<dd><div><dt>a</dt></div></dd>',
  '<dt><p><div><dd>a</dd></div></p></dt>',
  '<table><div><table><tr><td>a</td></tr></table></div></table>',
  '<table><tr><div><table><tr><td>a</td></tr></table></div></tr></table>',
  '<td>a</td><tr><td>b</td></tr>',
  '<div><tr><td>a</td></tr></div>',
  '<tbody><tr><td><div><tr><td>a</td></tr></div></td></tr></tbody>',
  '<caption><div><td>a</td></div></caption>',
  '<table><caption><div><tr><td>a</td></tr></div></caption></table>',
  '<a href="#a"><div><a href="#b">a</a></div></a>',
  '<p><div><p>a</div></p></div></div></div>',
  '<h1><div><h2>a</h1></div></h2>',
  '<ul><div><li><div></ul></div></li></div>',
  '<b><p><i><div>a</b></p></i></div>',
  '<details><summary><div><summary>a</summary></div></details>',
  '<colgroup><div><col></div></colgroup></table></td></tr></li></ul></p></a>',
]

/** What we add to a clean text ourselves. */
const ours = new Set(['rel', 'target', 'loading', 'tabindex', 'id', 'data-frame', 'data-code', 'data-diagram'])

/** Elements, attributes and addresses that rich text may not contain. */
async function findForeign(page: Page, html: string): Promise<string[]> {
  const found = await page.evaluate((html) => {
    const holder = document.createElement('template')
    holder.innerHTML = html
    return [...holder.content.querySelectorAll('*')].map((element) => ({
      name: element.localName,
      attributes: [...element.attributes].map(({ name, value }) => ({ name, value })),
    }))
  }, html)
  return found.flatMap(({ name, attributes }) => [
    ...(allowedTags.includes(name) ? [] : [name]),
    ...attributes.filter((attribute) => !isAllowed(attribute)).map((attribute) => JSON.stringify(attribute)),
  ])
}

function isAllowed({ name, value }: { name: string; value: string }): boolean {
  if (name === 'href' || name === 'src') return isSoundAddress(value)
  return ours.has(name) || allowedAttributes.some((allowed) => allowed === name)
}

test('the sanitiser of pages that the server draws allows no more than that of the browser', async ({ page }) => {
  for (const { dirty, stored, shown = stored, isBroken = false } of hostileHtml) {
    // As the browser reads and writes it.
    const drawn = await page.evaluate((html) => {
      const holder = document.createElement('template')
      holder.innerHTML = html
      return holder.innerHTML
    }, cleanStatic(dirty).html)
    if (!isBroken) expect.soft(drawn, dirty).toBe(shown)
    expect.soft(await findForeign(page, drawn), dirty).toEqual([])
  }
})

test('no text ends the elements around it in a page that the server draws', async ({ page }) => {
  const texts = [...hostileHtml.flatMap(({ dirty, stored }) => [dirty, stored]), ...breakingOut, HOSTILE]
  for (const text of [...texts, texts.join('\n'), texts.toReversed().join('\n')]) {
    const { html } = cleanStatic(text)
    await page.setContent(
      `<!doctype html><main><ul><li><table><tbody><tr><td><div id="text">${html}</div><b id="after"></b></td></tr></tbody></table></li></ul></main>`,
    )
    const around = await page.evaluate(() => {
      const after = document.getElementById('after')
      const names: string[] = []
      for (let at = after?.parentElement; at; at = at.parentElement) names.push(at.localName)
      return {
        names: names.join(' '),
        isBeside: after?.previousElementSibling?.id === 'text',
        outside: [...document.querySelectorAll('body *')].filter(
          (element) => !element.closest('#text') && element.querySelector('#text') === null && element.id !== 'after',
        ).length,
      }
    })
    const expected = { names: 'td tr tbody table li ul main body html', isBeside: true, outside: 0 }
    expect.soft(await findForeign(page, html), text.slice(0, 200)).toEqual([])
    expect.soft(around, `${text.slice(0, 200)}\n${html.slice(0, 300)}`).toEqual(expected)
  }
  await expectNothingRan(page)
})
