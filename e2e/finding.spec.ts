import { toHtmlFile } from '#core/exporters/html/html.ts'
import { newDoc as newExportedDoc, newInput, textOf } from '#core/exporters/testing/orders.ts'
import { row } from '#core/rows/testing/rows.ts'
import { newProject } from './testing/api.ts'
import { newDoc, newModule } from './testing/module.ts'
import { expect, test } from './testing/server.ts'

const payment = row('payment', {
  type: 'object',
  rules: { alternatives: 'oneOf' },
  children: [
    row('Card', { type: 'object', required: 1, children: [row('number')] }),
    row('Transfer', { type: 'object', required: 1, children: [row('iban')] }),
  ],
})

test('many open docs, a choice, examples and paths are found and read', async ({ page, api, enterAs }) => {
  const { person, spaceId, moduleId } = await newModule(api)
  const orderId = await newDoc(person, {
    moduleId,
    name: 'Pay an order',
    url: '/v2/orders/{id}/payments',
    httpMethod: 'POST',
    contentType: 'application/json',
    requestParams: [payment],
    examples: [
      { id: 'card', name: 'By card', status: '', contentType: 'application/json', value: '{"by":"card"}' },
      { id: 'paid', name: 'Paid', status: '200', contentType: 'application/json', value: '{"state":"paid"}' },
      { id: 'held', name: 'On hold', status: '200', contentType: 'application/json', value: '{"state":"held"}' },
    ],
  })
  await newProject(person, { spaceId, name: 'Border control' })
  const ids = [orderId]
  for (let number = 1; number <= 9; number += 1) {
    const name = `List everything that was ordered in month ${number}`
    ids.push(await newDoc(person, { moduleId, name, url: `/v2/months/${number}/orders`, httpMethod: 'GET' }))
  }
  await enterAs(person)
  await page.setViewportSize({ width: 1100, height: 800 })

  await test.step('the current tab is visible, and the others are in a list', async () => {
    const tabs = page.getByRole('navigation', { name: 'Open docs' })
    for (const id of ids) {
      await page.goto(`/view/${id}`)
      await expect(tabs.locator('[data-current]')).toBeInViewport({ ratio: 0.99 })
    }
    await tabs.getByRole('button', { name: /more open docs$/ }).click()
    await page.getByRole('link', { name: 'Pay an order' }).last().click()
    await expect(page.getByRole('heading', { name: 'Pay an order', level: 1 })).toBeVisible()
    await expect(tabs.locator('[data-current]')).toBeInViewport({ ratio: 0.99 })
  })

  await test.step('one option of a choice shows at a time', async () => {
    const body = page.getByRole('table', { name: 'Body parameters' })
    await expect(body.getByRole('row').filter({ hasText: 'payment' }).first()).toContainText('one of')
    await expect(body).toContainText('number')
    await body.getByRole('button', { name: 'Transfer', exact: true }).click()
    await expect(body).toContainText('iban')
    await expect(body).not.toContainText('number')
  })

  await test.step('examples of people come first, and no host is invented', async () => {
    const request = page.getByRole('figure').filter({ hasText: 'cURL' })
    await expect(request).toContainText('{baseUrl}/v2/orders/')
    await expect(request).toContainText('"by":"card"')
    await request.getByRole('button', { name: 'Generated from parameters' }).click()
    await expect(request).not.toContainText('"by":"card"')
    const response = page.getByRole('figure').filter({ hasText: 'Paid' })
    await expect(response).toContainText('{"state":"paid"}')
    await response.getByRole('button', { name: 'On hold' }).click()
    await expect(response).toContainText('{"state":"held"}')
  })

  await test.step('the tree is filtered by several words, from its top', async () => {
    await page.getByRole('searchbox', { name: 'Filter by ID, name or URL' }).fill('order months/7/')
    await expect(page.getByText('1 match', { exact: true })).toBeVisible()
    const match = page.getByRole('treeitem').filter({ hasText: '/v2/months/7/orders' })
    await expect(match.locator('mark').filter({ hasText: 'months/7/' })).toBeVisible()
  })

  await test.step('an HTML file switches between options too', async () => {
    const doc = newExportedDoc('Pay', { url: '/pay', requestParams: [payment] })
    const html = textOf(await toHtmlFile(newInput({ nodes: [doc] })))
    await page.route('**/exported.html', (route) => route.fulfill({ contentType: 'text/html', body: html }))
    await page.goto('/exported.html')
    await expect(page.getByText('number', { exact: true })).toBeVisible()
    await expect(page.getByText('iban', { exact: true })).toBeHidden()
    await page.getByRole('button', { name: 'Transfer' }).click()
    await expect(page.getByText('iban', { exact: true })).toBeVisible()
    await expect(page.getByText('number', { exact: true })).toBeHidden()
    await page.goBack()
  })

  await test.step('a line of a request finds its doc, and recent docs tell their place', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    const finder = page.getByRole('dialog', { name: 'Search' })
    await expect(finder.getByRole('option').filter({ hasText: 'month 9' })).toContainText(' › ')
    for (const chip of await finder.getByRole('button', { pressed: false }).all()) {
      await expect(chip).toBeInViewport({ ratio: 0.99 })
      expect(await chip.evaluate((button) => button.scrollWidth <= button.clientWidth)).toBe(true)
    }
    await finder.getByRole('combobox').fill('POST https://api.example.com/v2/orders/17/payments?now=1')
    await expect(finder.getByRole('option').first()).toContainText('Pay an order')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/view/${orderId}$`))
  })

  await test.step('the tree shows another project by the first letters of its name', async () => {
    const picker = page.getByRole('button', { name: 'Trade centre' })
    await picker.click()
    await page.getByRole('textbox', { name: 'Find a space or project' }).fill('bor')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Border control' })).toBeVisible()
    await expect(picker).toHaveCount(0)
  })
})
