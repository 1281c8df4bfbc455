import { describe, expect, it } from 'vitest'
import { KeptBySize } from './kept-by-size.ts'

const limits = { maxBytes: 100, maxEntryBytes: 60 }

function newKept(within: ConstructorParameters<typeof KeptBySize>[0] = limits) {
  const kept = new KeptBySize<string>(within)
  const made: string[] = []
  const get = (key: number, bytes: number, version = 'v1') =>
    kept.get(key, version, async () => {
      made.push(`${key} ${version}`)
      return { value: `value ${key} ${version}`, bytes }
    })
  return { kept, made, get }
}

describe('values that are kept by their size', () => {
  it('are made once for all who ask, and again for another version', async () => {
    const { kept, made, get } = newKept()
    expect(await Promise.all([get(1, 10), get(1, 10)])).toEqual(['value 1 v1', 'value 1 v1'])
    expect(await get(1, 20, 'v2')).toBe('value 1 v2')
    expect(await get(1, 20, 'v2')).toBe('value 1 v2')
    expect([made, kept.bytes]).toEqual([['1 v1', '1 v2'], 20])
  })

  it('go in the order of use when there are too many bytes', async () => {
    const { kept, made, get } = newKept()
    for (const key of [1, 2, 1, 3]) await get(key, 40)
    expect(kept.bytes).toBe(80)
    await get(1, 40)
    await get(2, 40)
    expect(made).toEqual(['1 v1', '2 v1', '3 v1', '2 v1'])
  })

  it('stay where one alone is larger than all may be, unless it has a limit of its own', async () => {
    const { kept, made, get } = newKept({ maxBytes: 100 })
    for (const key of [1, 2, 2]) await get(key, key * 80)
    expect([made, kept.bytes]).toEqual([['1 v1', '2 v1'], 160])
    await get(3, 10)
    expect(kept.bytes).toBe(10)
  })

  it('go also when others grow', async () => {
    const { kept, made, get } = newKept()
    for (const key of [1, 2]) await get(key, 40)
    kept.grow(2, 20)
    expect(kept.bytes).toBe(100)
    kept.grow(2, 1)
    expect(kept.bytes).toBe(40)
    await get(1, 40)
    expect(made).toEqual(['1 v1', '2 v1'])
  })

  it('are not kept when they are large, or could not be made', async () => {
    const { kept, made, get } = newKept()
    await get(1, 61)
    await expect(kept.get(2, 'v1', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(kept.bytes).toBe(0)
    await get(1, 61)
    expect(await get(2, 10)).toBe('value 2 v1')
    expect(made).toEqual(['1 v1', '1 v1', '2 v1'])
  })
})
