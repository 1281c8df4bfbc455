import type { Border } from '../messages.ts'
import type { StandardName, StandardResult } from '../standards.ts'
import { makeUrls } from './urls.ts'

/** A function of the host that turns JSON into JSON. */
export type Standard = <Name extends StandardName>(name: Name, ...values: unknown[]) => StandardResult<Name>

/** Global names that scripts know from browsers, and the interpreter lacks. `onError` gets what a timer's function throws. */
export function addGlobals(border: Border, onError: (error: unknown) => void): void {
  const standard: Standard = (name, ...values) => JSON.parse(border.standard(name, JSON.stringify(values))) as never
  Object.assign(globalThis, {
    self: globalThis,
    ...makeTimers(border, onError),
    ...makeUrls(standard),
    ...makeTextCoders(standard),
    btoa: (text: unknown) => standard('toBase64', String(text)),
    atob: (text: unknown) => standard('fromBase64', String(text)),
    crypto: makeCrypto(standard),
  })
}

function makeTimers(border: Border, onError: (error: unknown) => void) {
  const running = new Set<number>()
  let last = 0
  const begin = async (wait: number, call: () => unknown, isRepeated: boolean, id: number) => {
    do {
      await border.sleep(wait)
      if (!running.has(id)) return
      try {
        call()
      } catch (error) {
        onError(error)
      }
    } while (isRepeated && running.has(id))
    running.delete(id)
  }
  const timer =
    (isRepeated: boolean) =>
    (call: (...values: unknown[]) => unknown, wait: unknown, ...values: unknown[]) => {
      last += 1
      running.add(last)
      void begin(Number(wait) || 0, () => call(...values), isRepeated, last)
      return last
    }
  const stop = (id: number) => void running.delete(id)
  const queueMicrotask = (call: () => void) => void Promise.resolve().then(call).catch(onError)
  return {
    setTimeout: timer(false),
    setInterval: timer(true),
    clearTimeout: stop,
    clearInterval: stop,
    queueMicrotask,
  }
}

function makeTextCoders(standard: Standard) {
  class TextEncoder {
    readonly encoding = 'utf-8'

    encode(text: unknown = ''): Uint8Array {
      return toBytes(standard('encode', String(text)))
    }
  }
  class TextDecoder {
    readonly encoding: string
    readonly #options: unknown

    constructor(label: unknown = 'utf-8', options: unknown = {}) {
      this.encoding = String(label).toLowerCase()
      this.#options = options
    }

    decode(bytes: ArrayBuffer | ArrayBufferView = new ArrayBuffer(0)): string {
      return standard('decode', fromBytes(bytes), this.encoding, this.#options)
    }
  }
  return { TextEncoder, TextDecoder }
}

function makeCrypto(standard: Standard) {
  const MAX_BYTES = 65_536
  const getRandomValues = <Target extends ArrayBufferView>(target: Target): Target => {
    const bytes = new Uint8Array(target.buffer, target.byteOffset, target.byteLength)
    if (bytes.length > MAX_BYTES) throw new Error(`at most ${MAX_BYTES} bytes at once`)
    bytes.set(toBytes(standard('random', bytes.length)))
    return target
  }
  const randomUUID = () => {
    const [version, variant] = [0x40, 0x80]
    const bytes = Array.from(getRandomValues(new Uint8Array(16)), (byte, index) =>
      index === 6 ? (byte & 0x0f) | version : index === 8 ? (byte & 0x3f) | variant : byte,
    )
    const digits = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  }
  return { getRandomValues, randomUUID }
}

function toBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index)
  return bytes
}

function fromBytes(given: ArrayBuffer | ArrayBufferView): string {
  const bytes = ArrayBuffer.isView(given)
    ? new Uint8Array(given.buffer, given.byteOffset, given.byteLength)
    : new Uint8Array(given)
  const CHUNK = 0x2000
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return text
}
