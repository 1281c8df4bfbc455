import type { RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import { pagePaths } from '#core/page-paths.ts'
import { pages } from './router.tsx'

function paths({ path, children = [] }: RouteObject): string[] {
  return [...(path === undefined ? [] : [path]), ...children.flatMap(paths)]
}

it('has the addresses that the server knows as pages', () => {
  const own = pages.flatMap(paths).filter((path) => path !== '*')
  expect(own.sort()).toEqual(pagePaths.toSorted())
})
