/** Pseudo-random choices that are the same for the same seed. */
export interface Random {
  /** An integer from 0 to `limit` - 1. */
  below: (limit: number) => number
  /** True in one of `times` cases. */
  oneIn: (times: number) => boolean
  pick: <Item>(list: readonly Item[]) => Item
  shuffled: <Item>(list: readonly Item[]) => Item[]
}

/** The generator mulberry32. */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
  const shuffled = <Item>(list: readonly Item[]): Item[] => {
    const left = [...list]
    return list.flatMap(() => left.splice(below(left.length), 1))
  }
  return {
    below,
    oneIn: (times) => below(times) === 0,
    pick: (list) => {
      const item = list.at(below(list.length))
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
    shuffled,
  }
}
