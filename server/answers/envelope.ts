import { pack, type Packing } from './packing.ts'

/** The one place that knows what answers look like. */
export const codes = { ok: '0', user: '100', signIn: '1000', setPassword: '2000', unexpected: '500' } as const

export interface Envelope {
  code: string
  data?: unknown
  msg?: string
  /** The input field that the message is about. */
  field?: string
}

export const success = (data: unknown): Envelope => ({ code: codes.ok, data })

/** Data that was turned into JSON before, as the call declares it, and is sent as it is: large or often asked for. */
export class PreparedData {
  /** The whole answer. */
  readonly bytes: Buffer
  readonly #packed = new Map<Packing, Promise<Buffer>>()

  constructor(json: string) {
    this.bytes = Buffer.from(`{"code":"${codes.ok}","data":${json}}`)
  }

  /** Compressed once, for all who ask. */
  packed(packing: Packing): Promise<Buffer> {
    const known = this.#packed.get(packing) ?? pack(this.bytes, packing)
    this.#packed.set(packing, known)
    return known
  }
}
