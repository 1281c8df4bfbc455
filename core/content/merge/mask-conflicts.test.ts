import { expect, it } from 'vitest'
import { docFields, newDocContent, withBody } from '../../doc/doc-fields.ts'
import type { DocContent } from '../../doc/doc.ts'
import { row } from '../../rows/testing/rows.ts'
import { mergeDelivery } from './merge-delivery.ts'
import { maskConflicts } from './mask-conflicts.ts'

const doc = (example: string, note: string, response = 'hunter1'): DocContent => {
  const rows = [
    row('pin', { id: 'pin', isSecret: 1, example, description: note }),
    row('open', { id: 'open', example: note }),
  ]
  const content = withBody(newDocContent(0), { params: rows })
  const [main] = content.responses
  const other = {
    ...main,
    id: 'r2',
    status: '404',
    params: [row('key', { id: 'key', isSecret: 1, example: response })],
  }
  return { ...content, responses: [main, other] }
}

it('hides secrets in conflicts from readers without the right, and nothing else', () => {
  const base = doc('hunter1', 'first')
  const mine = doc('hunter2', 'mine')
  const current = { ...mine, responses: [mine.responses[0]] as DocContent['responses'] }
  const { conflicts } = mergeDelivery<DocContent>(docFields, {
    base,
    current,
    next: doc('hunter3', 'theirs', 'hunter4'),
  })
  expect(JSON.stringify(conflicts)).toContain('hunter3')
  expect(JSON.stringify(conflicts)).toContain('hunter4')

  const masked = maskConflicts<DocContent>(docFields, current, conflicts)
  expect(JSON.stringify(masked)).not.toContain('hunter')
  expect(masked.map(({ label }) => label)).toEqual(conflicts.map(({ label }) => label))
  expect(masked).toContainEqual(expect.objectContaining({ rowId: 'pin', field: 'example', theirs: '******' }))
  expect(masked).toContainEqual(expect.objectContaining({ rowId: 'pin', field: 'description', theirs: 'theirs' }))
  expect(masked).toContainEqual(expect.objectContaining({ rowId: 'open', field: 'example', theirs: 'theirs' }))
})
