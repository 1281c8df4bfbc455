import type { Block } from '#core/page/page.ts'

/** The first block of a kind. */
export const findBlock = <Kind extends Block['kind']>(blocks: readonly Block[], kind: Kind) =>
  blocks.find((block): block is Extract<Block, { kind: Kind }> => block.kind === kind)
