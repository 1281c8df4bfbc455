import type { Page } from '@playwright/test'
import { expect, test } from './testing/server.ts'

/** Lost on a reload, so it shows whether the page is still the same one. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { stillHere: true }))
const isMarked = (page: Page) => page.evaluate(() => 'stillHere' in window)

const html = (page: Page) => page.locator('html')
const readColour = (page: Page, token: string) =>
  page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim(), token)

test('the language changes without a reload and is remembered', async ({ page, api, enterAs }) => {
  await enterAs(await api.newUser())
  await page.goto('/dashboard')
  await expect(page).toHaveTitle('Home · Endpaper')
  await expect(html(page)).toHaveAttribute('lang', 'en')
  await mark(page)

  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: '简体中文' }).click()
  await expect(page.getByRole('heading', { name: '从第一个空间开始' })).toBeVisible()
  await expect(page).toHaveTitle('首页 · Endpaper')
  await expect(html(page)).toHaveAttribute('lang', 'zh-CN')
  expect(await isMarked(page)).toBe(true)

  await page.reload()
  await expect(page).toHaveTitle('首页 · Endpaper')
  await expect(html(page)).toHaveAttribute('lang', 'zh-CN')
})

test('the address can set the language', async ({ page }) => {
  await page.goto('/login?lang=zh')
  await expect(page.getByRole('heading', { name: '欢迎回来' })).toBeVisible()
  await expect(page).toHaveURL('/login')
  await page.goto('/findPassword')
  await expect(page.getByRole('heading', { name: '忘记密码' })).toBeVisible()
})

test('the theme changes without a reload and is remembered', async ({ page, api, enterAs }) => {
  await enterAs(await api.newUser())
  await page.goto('/dashboard')
  await mark(page)
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('menuitemradio', { name: 'Light' }).click()
  await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'light')
  const lightPaper = await readColour(page, '--ep-canvas')

  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'dark')
  const darkPaper = await readColour(page, '--ep-canvas')
  expect(darkPaper).not.toBe(lightPaper)
  expect(await isMarked(page)).toBe(true)

  await page.reload()
  await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect(await readColour(page, '--ep-canvas')).toBe(darkPaper)
})

test('without a choice the theme follows the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/login')
  await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'light')
})
