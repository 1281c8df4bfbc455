import { describe, expect, it } from 'vitest'
import { dataMarker } from '#core/rows/param.ts'
import { newParam } from '#core/rows/make-rows.ts'
import { followGlobals } from './global-rows.ts'

const rules = { hasSecrets: true, hasDataNode: true } as const

describe('secrets', () => {
  const row = newParam({ id: 'a', name: 'Authorizatio' })

  it('are marked when a row gets the name of a secret', () => {
    const named = { ...row, name: 'Authorization' }
    expect(followGlobals([row], [named], rules)).toEqual([{ ...named, isSecret: 1 }])
    expect(followGlobals([], [newParam({ name: 'X-Tenant' }), named], rules)).toMatchObject([{}, { isSecret: 1 }])
  })

  it('stay unmarked when someone unmarked them', () => {
    const plain = { ...row, name: 'Authorization', isSecret: undefined }
    const typed = [{ ...plain, example: 'Bearer {token}' }]
    expect(followGlobals([plain], typed, rules)).toBe(typed)
  })

  it('are not marked in tables without secrets', () => {
    const rows = [newParam({ name: 'token' })]
    expect(followGlobals([], rows, { hasDataNode: true })).toBe(rows)
  })
})

describe('the data node', () => {
  const inner = newParam({ id: 'inner', name: 'list', type: 'object' })
  const outer = newParam({ id: 'outer', name: 'data', type: 'object', example: dataMarker })

  it('moves to the row that was chosen last', () => {
    const rows = [{ ...outer, children: [{ ...inner, example: dataMarker }] }]
    const followed = followGlobals([{ ...outer, children: [inner] }], rows, rules)
    expect(followed).toMatchObject([{ id: 'outer', example: '', children: [{ id: 'inner', example: dataMarker }] }])
  })

  it('stays where it is when its row is copied', () => {
    const followed = followGlobals([outer], [{ ...outer, id: 'copy' }, outer], rules)
    expect(followed).toMatchObject([
      { id: 'copy', example: '' },
      { id: 'outer', example: dataMarker },
    ])
  })

  it('is only the first one of several pasted ones', () => {
    const rows = [outer, { ...outer, id: 'second' }]
    expect(followGlobals([], rows, rules)).toMatchObject([{ example: dataMarker }, { example: '' }])
  })
})
