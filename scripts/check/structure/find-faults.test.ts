import { describe, expect, it } from 'vitest'
import { findFaults } from './find-faults.ts'

const part = { folder: 'server', layers: [['base'], ['features/low', 'features/lowest.ts'], ['features'], ['.']] }

const faults = (files: Record<string, string>) => findFaults(new Map(Object.entries(files)), part)

const GOOD = {
  'server/base/ids.ts': 'export const ids = 1',
  'server/features/low/a.ts': "import { ids } from '../../base/ids.ts'",
  'server/features/high/b.ts': "import {\n  a,\n} from '../low/a.ts'",
  'server/app.ts': "import { b } from './features/high/b.ts'",
}

describe('the check of the structure', () => {
  it('accepts imports from the same layer and from lower ones', () => {
    expect(faults(GOOD)).toEqual([])
  })

  it.each([
    "import { b } from '../features/high/b.ts'",
    "import type { B } from '../features/high/b.ts'",
    "export * from '../features/high/b.ts'",
    "const b = await import('../features/high/b.ts')",
    "new Worker(new URL('../features/high/b.ts', import.meta.url))",
  ])('names both files of an import that points upwards: %s', (text) => {
    expect(faults({ 'server/base/ids.ts': text, 'server/features/high/b.ts': '' })).toEqual([
      'server/base/ids.ts imports server/features/high/b.ts, which is in a higher layer',
    ])
  })

  it('uses the longest matching entry, so that a subfolder can be lower than the rest', () => {
    expect(
      faults({ ...GOOD, 'server/features/low/a.ts': "import '../high/b.ts'", 'server/features/high/b.ts': '' }),
    ).toEqual(['server/features/low/a.ts imports server/features/high/b.ts, which is in a higher layer'])
  })

  it('requires a layer for every new folder', () => {
    expect(faults({ 'server/new/a.ts': '' })).toEqual([
      'server/new/a.ts is in no layer: name its folder in scripts/check/structure/layers.ts',
    ])
  })

  it('finds a circle of folders, even when no two files import each other', () => {
    const found = faults({
      'server/features/x/a.ts': "import '../y/a.ts'",
      'server/features/y/b.ts': "import '../z/b.ts'",
      'server/features/y/a.ts': '',
      'server/features/z/b.ts': "import '../x/c.ts'",
      'server/features/x/c.ts': '',
    })
    expect(found).toEqual([
      'server/features/x and server/features/y are in a circle: server/features/x/a.ts imports server/features/y/a.ts',
      'server/features/y and server/features/z are in a circle: server/features/y/b.ts imports server/features/z/b.ts',
      'server/features/z and server/features/x are in a circle: server/features/z/b.ts imports server/features/x/c.ts',
    ])
  })

  it('ignores packages and files that do not exist', () => {
    expect(faults({ 'server/base/ids.ts': "import a from 'fastify'\nimport b from './none.ts'" })).toEqual([])
  })
})
