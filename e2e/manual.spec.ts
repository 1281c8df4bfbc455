import { expectAccessible } from './testing/accessible.ts'
import { newProject, newSpace } from './testing/api.ts'
import { expectNoSideways } from './testing/browser.ts'
import { newDoc } from './testing/module.ts'
import { expect, test } from './testing/server.ts'

test('the manual is read and searched without an account, in both languages and on a phone', async ({ page }) => {
  await page.goto('/help?lang=en')
  await expect(page.getByRole('heading', { name: 'Getting started', level: 1 })).toBeVisible()
  await expect(page.getByRole('img', { name: 'A doc with its tree' })).toBeVisible()
  await expectAccessible(page)

  const chapters = page.getByRole('navigation', { name: 'Chapters' })
  await chapters.getByRole('link', { name: 'Push', exact: true }).click()
  await expect(page).toHaveTitle(/^Push/)
  await page.getByRole('link', { name: 'Next Debugging' }).click()
  await page.getByRole('link', { name: 'settings of the application' }).click()
  await expect(page).toHaveURL('/help/globals')
  await expect(page.getByRole('heading', { name: 'Environments and common parameters', level: 1 })).toBeVisible()

  await page.keyboard.press('/')
  await page.keyboard.type('secret baseurl')
  await expect(page.getByText('Nothing in the manual matches.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Search the manual' }).fill('wrapper')
  await expect(page.getByRole('option', { name: /^Wrap the fields of docs/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/help/globals?q=wrapper#data')
  await expect(page.locator('mark').filter({ hasText: 'wrapper' }).first()).toBeInViewport()

  await page.goto('/help/mock?lang=zh-CN#configs')
  await expect(page.getByRole('heading', { name: /^配置/ })).toBeInViewport()
  await page.getByRole('combobox', { name: '搜索手册' }).fill('彻底删除')
  await page.getByRole('option', { name: /项目中的角色/ }).click()
  await expect(page).toHaveURL(/\/help\/roles\?q=.*#project$/)
  await expect(page.getByRole('region', { name: /^项目中的角色/ }).locator('mark')).toHaveText('彻底删除')

  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/help/shortcuts')
  await expect(page.getByRole('heading', { name: '键盘快捷键', level: 1 })).toBeInViewport()
  await expectNoSideways(page)
  await page.getByRole('button', { name: '章节' }).click()
  await page.getByRole('menuitem', { name: '快速开始' }).click()
  await expect(page.getByRole('heading', { name: '快速开始', level: 1 })).toBeInViewport()
  await expectNoSideways(page)
  await expectAccessible(page)

  await page.goto('/help/nothing')
  await expect(page).toHaveURL('/help')
})

test('places link to the chapter that explains them, and the navbar to the manual', async ({ page, api, enterAs }) => {
  const person = await api.newUser('Reader')
  const spaceId = await newSpace(person)
  const projectId = await newProject(person, { spaceId, modules: ['Order service'] })
  const [module] = await person.calls.get('/module/list', { projectId })
  const moduleId = module?.id ?? ''
  await person.calls.post('/module/environment/add', { moduleId, name: 'Local', url: 'http://127.0.0.1:9' })
  const docId = await newDoc(person, { moduleId, name: 'Find an order', url: '/orders', httpMethod: 'GET' })
  await enterAs(person)

  await page.goto(`/view/${docId}?tab=debug`)
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Help: Debugging' }).click()
  const help = await opened
  await expect(help.getByRole('heading', { name: 'Debugging', level: 1 })).toBeVisible()
  await help.close()

  await page.getByRole('link', { name: 'Help', exact: true }).click()
  await expect(page).toHaveURL('/help')
  await expect(page.getByRole('link', { name: 'Open Endpaper' })).toBeVisible()
})
