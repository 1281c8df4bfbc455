import { expect, type BrowserContext, type Page } from '@playwright/test'
import { storageKey } from '../../web/lib/storage.ts'
import type { Person } from './api.ts'

/** Opens the session of a user in a browser that has none yet. */
export async function openSession(
  context: BrowserContext,
  url: string,
  { token }: Pick<Person, 'token'>,
): Promise<void> {
  const localStorage = [{ name: storageKey('token'), value: token }]
  await context.setStorageState({ cookies: [], origins: [{ origin: url, localStorage }] })
}

/** Signs in with the form, in English. Does not wait for the next page. */
export async function signIn(page: Page, { username, password }: Pick<Person, 'username' | 'password'>): Promise<void> {
  await page.getByLabel('Login account').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Removes the session from the browser; on the server it stays valid. */
export const forgetSession = (page: Page): Promise<void> =>
  page.evaluate((key) => localStorage.removeItem(key), storageKey('token'))

export const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), storageKey('token'))

/** A page that is wider than the screen hides its right side. */
export async function expectNoSideways(page: Page): Promise<void> {
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  // After a change of the size, some parts are drawn once more.
  await expect.poll(tooWide, { message: `${page.url()} scrolls sideways` }).toBeLessThanOrEqual(0)
}
