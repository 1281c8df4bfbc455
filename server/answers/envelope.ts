import { pack, type Packing } from './packing.ts'

/** Codes of the response envelope. */
export const codes = { ok: '0', user: '100', signIn: '1000', setPassword: '2000', unexpected: '500' } as const

export interface Envelope {
  code: string
  data?: unknown
  msg?: string
  /** The input field that the message is about. */
  field?: string
}

export const success = (data: unknown): Envelope => ({ code: codes.ok, data })

/** Data that is already serialized to JSON according to the call's schema. Used for answers that are large or read often. */
export class PreparedData {
  /** The complete response body. */
  readonly bytes: Buffer
  readonly #packed = new Map<Packing, Promise<Buffer>>()

  constructor(json: string) {
    this.bytes = Buffer.from(`{"code":"${codes.ok}","data":${json}}`)
  }

  /** Compresses on first use and caches the result. */
  packed(packing: Packing): Promise<Buffer> {
    const known = this.#packed.get(packing) ?? pack(this.bytes, packing)
    this.#packed.set(packing, known)
    return known
  }
}
