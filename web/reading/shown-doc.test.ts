import { describe, expect, it } from 'vitest'
import { docTypes } from '#core/doc/doc.ts'
import { dataMarker } from '#core/rows/param.ts'
import { newParam } from '#core/rows/make-rows.ts'
import { shownDoc } from './shown-doc.ts'
import { doc } from './testing/doc.ts'

const token = newParam({ id: 'token', name: 'Authorization', example: 'Bearer hush', isSecret: 1 })
const code = newParam({ id: 'code', name: 'code' })
const data = newParam({ id: 'data', name: 'data', type: 'object', example: dataMarker })
const rows = { globalHeaders: [token], globalParams: [], globalReturns: [code, data], models: [], enums: [] }

describe('a doc with the rows of an environment', () => {
  it('has them in its tables and knows which they are', () => {
    const shown = shownDoc(doc({ responseParams: [newParam({ name: 'orderNo' })] }), rows)
    expect(shown.doc.responseParams).toMatchObject([
      { name: 'code' },
      { name: 'data', children: [{ name: 'orderNo' }] },
    ])
    expect(shown.globalIds).toEqual(new Set(['token', 'code', 'data']))
  })

  it('shows no secrets, to whomever it may be shown', () => {
    expect(shownDoc(doc({}), rows).doc.headerParams).toMatchObject([{ name: 'Authorization', example: '******' }])
  })

  it('makes the data node the model that the answer is as a whole', () => {
    const whole = newParam({ name: '', type: 'object', modelId: 'm' })
    const shown = shownDoc(doc({ responseParams: [whole] }), rows)
    expect(shown.doc.responseParams).toMatchObject([{ name: 'code' }, { name: 'data', modelId: 'm', children: [] }])
  })

  it('stays as it is when it is no HTTP doc', () => {
    const dubbo = doc({ type: docTypes.dubbo })
    expect(shownDoc(dubbo, rows)).toEqual({ doc: dubbo, globalIds: new Set() })
  })
})
