import { Zip, ZipPassThrough } from 'fflate'

/** Bytes in a buffer that is not shared with other threads. */
export type Bytes = Uint8Array<ArrayBuffer>

/** A zip that is written file by file. Files are compressed by the platform, which is several times faster than the library. */
export class ZipWriter {
  readonly #pieces: Bytes[] = []
  readonly #zip = new Zip((error, piece) => {
    if (error) throw error
    this.#pieces.push(piece)
  })

  /** Stored without compression: for files that are already compressed, or too small to benefit. */
  addPlain(name: string, bytes: Bytes): void {
    const file = new ZipPassThrough(name)
    this.#zip.add(file)
    file.push(bytes, true)
  }

  async addPacked(name: string, chunks: Iterable<Bytes>): Promise<void> {
    const file = new PackedFile(name)
    this.#zip.add(file)
    file.end(await packed(counted(chunks, file)))
  }

  /** For bytes that are part of many zips: they are compressed once. */
  async addRepeated(name: string, bytes: Bytes): Promise<void> {
    const known = packedBefore.get(bytes) ?? packed([bytes])
    packedBefore.set(bytes, known)
    const file = new PackedFile(name)
    this.#zip.add(file)
    file.push(bytes)
    file.end(await known)
  }

  /** The zip in pieces, which are not joined because they may be large. */
  finish(): Bytes[] {
    this.#zip.end()
    return this.#pieces
  }
}

const packedBefore = new WeakMap<Bytes, Promise<Bytes>>()

const DEFLATE = 8

/** The library counts and checks the bytes that are pushed, and writes the compressed ones that it is given at the end. */
class PackedFile extends ZipPassThrough {
  override compression = DEFLATE
  #packed: Bytes = new Uint8Array()

  end(packed: Bytes): void {
    this.#packed = packed
    this.push(new Uint8Array(), true)
  }

  protected override process(_chunk: Uint8Array, isLast: boolean): void {
    if (isLast) this.ondata(null, this.#packed, true)
  }
}

function* counted(chunks: Iterable<Bytes>, file: PackedFile): Generator<Bytes> {
  for (const chunk of chunks) {
    file.push(chunk)
    yield chunk
  }
}

async function packed(chunks: Iterable<Bytes>): Promise<Bytes> {
  const { writable, readable } = new CompressionStream('deflate-raw')
  const whole = collected(readable)
  const writer = writable.getWriter()
  for (const chunk of chunks) await writer.write(chunk)
  await writer.close()
  return joined(await whole)
}

async function collected(stream: ReadableStream<Bytes>): Promise<Bytes[]> {
  const pieces: Bytes[] = []
  const reader = stream.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) pieces.push(read.value)
  return pieces
}

export function joined(pieces: Iterable<Bytes>): Bytes {
  const all = [...pieces]
  const whole = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of all) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
