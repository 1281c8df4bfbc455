import { describe, expect, it } from 'vitest'
import { followPath, pathNames, type PathRows } from './path-rows.ts'
import { row } from './testing/rows.ts'

it.each<[string, string[]]>([
  ['/users', []],
  ['/users/{id}/orders/{orderId}', ['id', 'orderId']],
  ['/users/{id}/{id}', ['id']],
  ['/users/{id:\\d{2,3}}/x', ['id']],
  ['/users/{ id }', ['id']],
  ['/users/:id/orders/:order-id', ['id', 'order-id']],
  [':id', ['id']],
  ['http://host:8080/jobs/{id}:cancel', ['id']],
  ['/jobs/7:cancel', []],
  ['{{host}}/users/{id}', ['id']],
  ['/files/{+path}{?page,size}', ['path']],
  ['/files/{rest*}', ['rest']],
  ['/users?name={name}&x=:x', []],
  ['/users/{}', []],
  ['/users/{id', []],
  ['/用户/{编号}', ['编号']],
])('%s', (url, expected) => {
  expect(pathNames(url)).toEqual(expected)
})

describe('rows that follow the URL', () => {
  const id = row('id', { description: 'the user' })
  const order = row('order')
  const start: PathRows = { rows: [id, order], former: [] }

  it('adds a row for a new placeholder, at its position', () => {
    const { rows } = followPath({ rows: [id], former: [] }, '/{space}/{id}')
    expect(rows.map(({ name }) => name)).toEqual(['space', 'id'])
    expect(rows[1]).toBe(id)
    expect(rows[0]).toMatchObject({ type: 'string', required: 1, description: '' })
  })

  it('removes a row with its placeholder and restores it', () => {
    const without = followPath(start, '/orders/{order}')
    expect(without).toEqual({ rows: [order], former: [id] })
    expect(followPath(without, '/orders/{order}/{id}')).toEqual({ rows: [order, id], former: [] })
  })

  it('keeps the row of a placeholder that is renamed', () => {
    expect(followPath(start, '/{userId}/{order}')).toEqual({ rows: [{ ...id, name: 'userId' }, order], former: [] })
  })

  it('does not treat a moved placeholder as renamed', () => {
    const { rows, former } = followPath(start, '/{order}/{fresh}')
    expect(rows.map(({ name }) => name)).toEqual(['order', 'fresh'])
    expect(rows[1]?.id).not.toBe('id')
    expect(former).toEqual([id])
  })

  it('keeps everything when nothing changes', () => {
    expect(followPath(start, '/{id}/{order}')).toEqual(start)
  })
})
