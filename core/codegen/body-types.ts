import { bodyShape } from '../page/page-bodies.ts'
import type { RowsBlock } from '../page/page.ts'
import type { ExampleSources } from '../page/example-sources.ts'
import { toTypeScript } from './typescript.ts'

export const bodyTypes = (rows: RowsBlock, name: string, sources: ExampleSources): string =>
  toTypeScript({ ...bodyShape(rows), name }, sources)
