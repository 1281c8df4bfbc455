import { afterEach, beforeAll, expect, it } from 'vitest'
import { clearPage, preparePages, press, showPage, type } from '../../../testing/page.tsx'
import { VariableTable } from './VariableTable.tsx'

beforeAll(preparePages)
afterEach(clearPage)

const stored = { id: 7, name: 'host', value: 'a', isSecret: false, scope: 'own' } as const

it('keeps new rows apart after another one was removed', async () => {
  const parts = { scope: 'own', title: 'Own', text: '', environmentId: 'e1', canEdit: true } as const
  await showPage(<VariableTable {...parts} variables={[stored]} />, {})
  await press('Add variable')
  await press('Remove host')
  await press('Add variable')
  await type('Variable name', 'first')
  const names = [...document.querySelectorAll<HTMLInputElement>('[aria-label="Variable name"]')]
  expect(names.map(({ value }) => value)).toEqual(['first', ''])
})
