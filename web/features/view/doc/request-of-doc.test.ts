import { describe, expect, it } from 'vitest'
import type { DocView } from '#core/contract/doc.ts'
import { newDocContent } from '#core/doc/doc.ts'
import { newParam } from '#core/doc/rows.ts'
import { curlOfDoc, pathPieces } from './request-of-doc.ts'

const doc = (change: Partial<DocView>): DocView => ({
  ...newDocContent(10),
  id: 'd1',
  docId: 'd1',
  moduleId: 'm1',
  parentId: '',
  type: 0,
  revision: 1,
  docName: '',
  projectId: 'p1',
  spaceId: 's1',
  isFolder: 0,
  isLocked: 0,
  creatorName: '',
  modifierName: '',
  gmtCreate: 0,
  gmtModified: 0,
  ...change,
})

it('finds the variables of a path', () => {
  expect(pathPieces('/users/{id}/orders/:orderId')).toEqual([
    { text: '/users/', isVariable: false },
    { text: '{id}', isVariable: true },
    { text: '/orders/', isVariable: false },
    { text: ':orderId', isVariable: true },
  ])
})

describe('curlOfDoc', () => {
  it('fills path, query and headers with examples', () => {
    const command = curlOfDoc(
      doc({
        url: '/users/{id}/{rest}',
        pathParams: [newParam({ name: 'id', example: 'a b' })],
        queryParams: [newParam({ name: 'page', type: 'number', example: '2' })],
        headerParams: [newParam({ name: 'X-Tenant', example: 'cn' })],
      }),
    )
    expect(command).toBe(
      "curl --globoff --url 'https://api.example.com/users/a%20b/{rest}?page=2' \\\n  --header 'X-Tenant: cn'",
    )
  })

  it('sends a JSON body with its content type', () => {
    const requestParams = [newParam({ name: 'sku', example: 'x' })]
    const command = curlOfDoc(doc({ httpMethod: 'POST', url: 'https://shop.example/orders', requestParams }))
    expect(command).toContain("curl --url 'https://shop.example/orders'")
    expect(command).toContain("--header 'Content-Type: application/json'")
    expect(command).toContain('"sku": "x"')
  })

  it('lets cURL write the header of a form', () => {
    const requestParams = [newParam({ name: 'sku', example: 'x' })]
    const command = curlOfDoc(
      doc({ httpMethod: 'PUT', url: '/o', requestParams, contentType: 'application/x-www-form-urlencoded' }),
    )
    expect(command).not.toContain('Content-Type')
    expect(command).toContain("--data-urlencode 'sku=x'")
  })
})
