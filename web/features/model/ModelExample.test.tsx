import { afterEach, beforeAll, expect, it } from 'vitest'
import type { ModelView } from '#core/contract/model.ts'
import { newParam } from '#core/rows/make-rows.ts'
import type { Param } from '#core/rows/param.ts'
import { clearPage, named, pageText, preparePages, press, showPage } from '../../testing/page.tsx'
import { ModelExample } from './ModelExample.tsx'

beforeAll(preparePages)
afterEach(clearPage)

const model = (params: Param[]): ModelView => ({
  id: 'm1',
  moduleId: 'module',
  name: 'Pet',
  description: '',
  type: 'object',
  params,
  rules: {},
  version: 1,
  modifierName: '',
  gmtModified: 0,
  models: [],
  enums: [],
})

it('shows XML if the rows say how they are written there', async () => {
  const rules = { xml: { attribute: true } }
  await showPage(<ModelExample model={model([newParam({ id: 'a', name: 'id', example: '7', rules })])} />, {})
  await press('XML')
  expect(pageText()).toContain('<Pet id="7"/>')
})

it('shows no XML otherwise', async () => {
  await showPage(<ModelExample model={model([newParam({ id: 'a', name: 'id', example: '7' })])} />, {})
  expect(named('XML')).toBeUndefined()
})
