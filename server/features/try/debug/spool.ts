import { open, rm, type FileHandle } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import type { TemporaryFiles } from '../../../files/temporary-files.ts'

const IN_MEMORY = 256 * 1024

/** Keeps bytes until they are read: few in memory, many in a temporary file. */
export class Spool {
  readonly #temporary: TemporaryFiles
  readonly #pieces: Buffer[] = []
  #file: { handle: FileHandle; path: string } | undefined
  size = 0

  constructor(temporary: TemporaryFiles) {
    this.#temporary = temporary
  }

  async add(piece: Buffer): Promise<void> {
    this.size += piece.length
    this.#pieces.push(piece)
    if (!this.#file && this.size <= IN_MEMORY) return
    this.#file ??= await this.#openFile()
    for (const one of this.#pieces.splice(0)) await this.#file.handle.writeFile(one)
  }

  async *read(): AsyncGenerator<Buffer> {
    if (this.#file) yield* createReadStream(this.#file.path) as AsyncIterable<Buffer>
    else yield* this.#pieces
  }

  /** Deletes the file. */
  async remove(): Promise<void> {
    if (!this.#file) return
    await this.#file.handle.close()
    await rm(this.#file.path, { force: true })
  }

  async #openFile() {
    const path = await this.#temporary.newPath()
    return { path, handle: await open(path, 'wx', 0o600) }
  }
}
