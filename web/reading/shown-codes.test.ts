import { expect, it } from 'vitest'
import { newParam } from '#core/rows/make-rows.ts'
import { shownCodes } from './shown-codes.ts'

const row = (code: string, msg = '') => ({ code, msg, solution: '' })

it("shows a doc's own codes first, then those of module and project", () => {
  const codes = shownCodes({
    own: [newParam({ name: '1', description: 'own', example: 'do this' })],
    module: [row('2', 'module')],
    project: [row('3', 'project')],
  })
  expect(codes.map(({ code, msg, solution, source }) => [code, msg, solution, source])).toEqual([
    ['1', 'own', 'do this', 'doc'],
    ['2', 'module', '', 'module'],
    ['3', 'project', '', 'project'],
  ])
})

it('lets what stands nearer to the doc count', () => {
  const codes = shownCodes({
    own: [newParam({ name: '1' })],
    module: [row('1'), row('2')],
    project: [row('2'), row('1')],
  })
  expect(codes.map(({ code, source }) => `${code} ${source}`)).toEqual(['1 doc', '2 module'])
})
