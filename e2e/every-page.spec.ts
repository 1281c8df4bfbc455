import type { Page } from '@playwright/test'
import { pagePaths } from '#core/page-paths.ts'
import { expectAccessible } from './testing/accessible.ts'
import { expectNoSideways, openSession } from './testing/browser.ts'
import { pages, pathOf, type ShotPage } from './testing/every-page/pages.ts'
import { makeWorld, type World } from './testing/every-page/world.ts'
import { expect, test } from './testing/server.ts'

// Any variable gives the file a server of its own, where nobody else makes users and spaces.
test.use({ serverEnv: { OUTBOUND_ALLOW: '127.0.0.1' } })

// Each group takes minutes: they are shared by the workers.
test.describe.configure({ mode: 'parallel' })

let world: World
test.beforeAll(async ({ server }) => {
  world = await makeWorld(server.url)
})

/** Pages that are reached by being sent there, or that are the same as another one. */
const elsewhere = new Set(['/', '/doc/edit_custom/:moduleId/:docId', '/doc/copy_custom/:moduleId/:copyId'])

test('every address of the router is looked at', () => {
  const opened = pages.map((page) => new URL(pathOf(page, world), 'http://x').pathname)
  const open = pagePaths.filter((path) => !elsewhere.has(path) && !opened.some((one) => toPattern(path).test(one)))
  expect(open).toEqual([])
})

test('every tab of the system settings is looked at', async ({ page }) => {
  await openSession(page.context(), world.url, { token: world.tokens.admin })
  await page.goto('/admin/setting')
  const links = page.getByRole('navigation', { name: 'System settings' }).getByRole('link')
  await expect(links).not.toHaveCount(0)
  const tabs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const opened = new Set(pages.map((shot) => pathOf(shot, world)))
  // The page without a tab shows the first one.
  expect(tabs.slice(1).filter((path) => path !== null && !opened.has(path))).toEqual([])
})

function toPattern(path: string): RegExp {
  const parts = path
    .split('/')
    .slice(1)
    .map((part) => {
      if (!part.startsWith(':')) return `/${part}`
      return part.endsWith('?') ? '(/[^/]+)?' : '/[^/]+'
    })
  return new RegExp(`^${parts.join('')}$`)
}

const groups: Record<string, (page: ShotPage) => boolean> = {
  'that everybody can open': ({ visitor }) => visitor !== 'admin',
  'of a project': ({ visitor, name }) => visitor === 'admin' && name.startsWith('project'),
  'of docs and models': ({ visitor, name }) => visitor === 'admin' && /^(view|doc|model)/.test(name),
  'of people and admins': ({ visitor, name }) => visitor === 'admin' && !/^(project|view|doc|model)/.test(name),
}

for (const [group, isIn] of Object.entries(groups)) {
  test(`pages ${group} have no accessibility violation, and fit a phone`, async ({ page }) => {
    // Every element of many pages is checked.
    test.setTimeout(600_000)
    for (const shot of pages.filter(isIn)) {
      await test.step(shot.name, () => look(page, shot))
    }
  })
}

async function look(page: Page, shot: ShotPage): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.context().setStorageState({ cookies: [], origins: [] })
  const token = world.tokens[shot.visitor]
  if (token !== '') await openSession(page.context(), world.url, { token })
  await page.goto(pathOf(shot, world))
  await expectLoaded(page)
  await shot.act?.(page, world)
  await expectLoaded(page)
  await expectAccessible(page, shot.isPlain ? ['light'] : ['light', 'dark'])
  await page.setViewportSize({ width: 375, height: 812 })
  await expectNoSideways(page)
}

async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator('#boot')).toHaveCount(0)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.getByLabel('Loading', { exact: true })).toHaveCount(0)
}
