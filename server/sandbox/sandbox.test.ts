import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeSandbox, type Sandbox } from './sandbox.ts'
import type { Script } from './script.ts'

let sandbox: Sandbox
beforeAll(() => {
  sandbox = makeSandbox()
})
afterAll(() => sandbox.stop())

const run = (source: string, more: Omit<Script, 'source'> = {}) => sandbox.run({ source, ...more }, { owner: 'test' })

async function valueOf(source: string, more: Omit<Script, 'source'> = {}): Promise<unknown> {
  const result = await run(source, more)
  if (result.fault) throw new Error(JSON.stringify(result.fault))
  return result.json === undefined ? undefined : JSON.parse(result.json)
}

const faultOf = async (source: string, more?: Omit<Script, 'source'>) => (await run(source, more)).fault

describe('a script', () => {
  it('returns plain data, made of the values that it gets', async () => {
    const globals = { $params: { id: 7 }, $body: [1, 2] }
    expect(await valueOf('return { id: $params.id + 1, sum: $body[0] + $body[1] }', { globals })).toEqual({
      id: 8,
      sum: 3,
    })
  })

  it('may wait for its own promises', async () => {
    expect(await valueOf('const n = await Promise.resolve(2); return n * 2')).toBe(4)
    expect(await valueOf('return Promise.resolve("later")')).toBe('later')
    expect(await faultOf('return new Promise(() => {})')).toMatchObject({ kind: 'unsettled' })
  })

  it('without a return has no result', async () => {
    expect(await run('1 + 1', { name: 'quiet' })).toEqual({ console: [], json: undefined })
  })

  it('prints to its console', async () => {
    const { console } = await run('console.log("a", { b: 1 }); console.warn(new Error("no")); return 1', {
      name: 'mine',
    })
    expect(console).toEqual([
      { level: 'log', text: 'a {"b":1}', source: 'mine' },
      { level: 'warn', text: 'Error: no', source: 'mine' },
    ])
  })

  it('keeps what it printed when it fails, with the line of the error', async () => {
    const { console, fault } = await run('console.log("before")\n\nthrow new TypeError("bad")')
    expect(console.map(({ text }) => text)).toEqual(['before'])
    expect(fault).toEqual({ kind: 'thrown', message: 'TypeError: bad', line: 3 })
    expect(await faultOf('const a = 1\nreturn a +')).toMatchObject({ kind: 'syntax' })
    expect(await faultOf('throw { code: 1 }')).toMatchObject({ kind: 'thrown', message: '{"code":1}' })
  })

  it('gets the same random numbers for the same seed', async () => {
    const numbers = (seed: number) => valueOf('return [Math.random(), Math.random()]', { seed })
    expect(await numbers(1)).toEqual(await numbers(1))
    expect(await numbers(1)).not.toEqual(await numbers(2))
  })

  it('starts with a fresh context', async () => {
    await valueOf('globalThis.left = 1; Array.prototype.map = null; return 1')
    expect(await valueOf('return [typeof left, [1].map((n) => n)]')).toEqual(['undefined', [1]])
  })
})

describe('libraries', () => {
  it.each([
    ['moment', 'return moment.utc("2026-01-15T08:00:00Z").add(1, "day").format("YYYY-MM-DD")', '2026-01-16'],
    ['crypto-js', 'return CryptoJS.MD5("a").toString()', '0cc175b9c0f1b6a831c399e269772661'],
    [
      'crypto-js',
      'return CryptoJS.AES.decrypt(CryptoJS.AES.encrypt("x", "key"), "key").toString(CryptoJS.enc.Utf8)',
      'x',
    ],
    ['qs', 'return Qs.stringify({ a: [1, 2] })', 'a%5B0%5D=1&a%5B1%5D=2'],
    ['node-forge', 'return forge.md.sha256.create().update("a").digest().toHex().slice(0, 8)', 'ca978112'],
  ])('offer %s to a script that mentions it', async (library, source, expected) => {
    expect(await valueOf(source, { libraries: [library] })).toBe(expected)
    expect(await faultOf(source)).toMatchObject({ kind: 'thrown' })
  })
})

describe('a hostile script', () => {
  it.each([
    ['an endless loop', 'while (true) {}', 'time'],
    [
      'an endless loop that catches everything',
      'for (;;) { try { for (;;) {} } catch {} finally { for (;;) {} } }',
      'time',
    ],
    ['a loop in native code', 'return Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1)', 'time'],
    ['a backtracking expression', 'return /^(a+)+$/.test("a".repeat(60) + "b")', 'time'],
    ['a comparison that never ends', 'return [2, 1].sort(() => { for (;;) {} })', 'time'],
    ['an endless chain of promises', 'for (;;) await null', 'time'],
    ['an endless toJSON', 'return { toJSON() { for (;;) {} } }', 'time'],
    ['a long text', 'return "x".repeat(2 ** 29)', 'memory'],
    ['a large buffer', 'return new ArrayBuffer(2 ** 30).byteLength', 'memory'],
    ['a list without end', 'const list = []; for (;;) list.push(new Uint8Array(1e6))', 'memory'],
    ['deep recursion', 'const f = () => f() + 1; return f()', 'stack'],
    // The interpreter compares each level with all above it: on a busy machine the time ends before the stack does.
    ['deep data', 'let a = []; for (let i = 0; i < 1e5; i++) a = [a]; return a', 'stack|time'],
    ['deep source', 'return eval("(".repeat(1e5))', 'stack'],
    ['deep JSON', 'return JSON.parse("[".repeat(1e5))', 'stack'],
    ['a large result', 'return "x".repeat(1.5e6)', 'resultTooLarge'],
    ['data in a circle', 'const a = {}; a.a = a; return a', 'notJson'],
    ['a number that JSON cannot hold', 'return 1n', 'notJson'],
    ['a module', 'return (await import("node:fs")).readFileSync("/etc/passwd")', 'thrown'],
    ['a file of ours as module', 'return import("file:///etc/passwd")', 'thrown'],
    ['require', 'return require("fs")', 'thrown'],
    ['too much source', `return 1;${' '.repeat(70_000)}`, 'sourceTooLong'],
  ])('ends: %s', async (_what, source, kind) => {
    expect(await faultOf(source)).toMatchObject({ kind: expect.stringMatching(`^(?:${kind})$`) })
    expect(await valueOf('return "next"')).toBe('next')
  })

  it.each([
    ['the constructor of functions', 'return constructor.constructor("return typeof process")()'],
    [
      'the constructor of an error',
      'try { null.x } catch (e) { return e.constructor.constructor("return typeof process")() }',
    ],
    ['the constructor of a value', 'return $params.constructor.constructor("return typeof process")()'],
    ['the constructor of console', 'return console.log.constructor("return typeof process")()'],
    ['the global object', 'return typeof globalThis.process'],
    ['fetch', 'return typeof fetch'],
    ['the thread', 'return typeof parentPort'],
  ])('finds no host behind %s', async (_what, source) => {
    expect(await valueOf(source, { globals: { $params: {} } })).toBe('undefined')
  })

  it('cannot change what comes after it', async () => {
    const tricks = [
      'Object.prototype.polluted = 1; return 1',
      'JSON.stringify = () => "{}"; Promise.prototype.then = () => {}; return 1',
      'Object.defineProperty(Object.prototype, "json", { get() { for (;;) {} } }); return 1',
      'Object.prototype.toJSON = () => ({ state: "done", json: 5 }); return {}',
      'globalThis.Object = null; return 1',
      '}); throw 1; (function () {',
    ]
    for (const trick of tricks) await run(trick)
    expect(await valueOf('return [{}.polluted === undefined, JSON.stringify({ a: 1 })]')).toEqual([true, '{"a":1}'])
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  it('delays others by one thread at most, and the queue has an end', async () => {
    const small = makeSandbox({ size: 2, maxPerOwner: 3 })
    const loops = Array.from({ length: 5 }, () => small.run({ source: 'for (;;) {}' }, { owner: 'bad' }))
    const good = await small.run({ source: 'return 1' }, { owner: 'good' })
    expect(good).toEqual({ console: [], json: '1' })
    const kinds = (await Promise.all(loops)).map(({ fault }) => fault?.kind)
    expect(kinds).toEqual(['time', 'time', 'time', 'busy', 'busy'])
    await small.stop()
    expect((await small.run({ source: 'return 1' }, { owner: 'good' })).fault).toMatchObject({ kind: 'busy' })
  })
})
