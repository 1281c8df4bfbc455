import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { ArrivedAnswer, WholeTree } from '#core/arrived-page.ts'
import type { Call } from '#core/contract/call.ts'
import { codes, PreparedData } from '../../../answers/envelope.ts'
import { UserError } from '../../../base/errors.ts'
import type { Actor } from '../../../context/ctx.ts'
import type { Ask } from '../../../http/door.ts'

type Input = Readonly<Record<string, string>>

/** Collects the answers that a page arrives with, each by the call that the app would make. */
export class PageData {
  readonly answers: ArrivedAnswer[] = []
  tree: WholeTree | undefined
  readonly #ask: Ask
  readonly #request: FastifyRequest
  readonly #actor: Actor | undefined

  constructor(ask: Ask, request: FastifyRequest, actor?: Actor) {
    this.#ask = ask
    this.#request = request
    this.#actor = actor
  }

  /** Throws what the call throws. */
  async add(call: Call, query: Input = {}): Promise<unknown> {
    const asked = await this.#ask(call, this.#request, { actor: this.#actor, input: query })
    const data = asked instanceof PreparedData ? JSON.parse(asked.bytes.toString()).data : asked
    this.answers.push({ path: call.path, query, data })
    return data
  }

  /** The same, and the page tells why the call is refused. */
  async addOrRefusal(call: Call, query: Input): Promise<unknown> {
    try {
      return await this.add(call, query)
    } catch (error) {
      if (error instanceof UserError) this.addRefusal(call, query, error)
      throw error
    }
  }

  addRefusal(call: Call, query: Input, { key, params, data }: UserError): void {
    const refusal = { code: codes.user, msg: this.#request.t(key, params), ...(data && { data }) }
    this.answers.push({ path: call.path, query, data: null, refusal })
  }

  /** The tree stays as it is cached: the thread cuts out what the first screen shows. */
  async addTree(call: Call, query: Input): Promise<void> {
    const asked = await this.#ask(call, this.#request, { actor: this.#actor, input: query })
    this.setTree(call, query, asked instanceof PreparedData ? asked : new PreparedData(JSON.stringify(asked)))
  }

  setTree(call: Call, query: Input, prepared: PreparedData): void {
    this.tree = { path: call.path, query, bytes: prepared.bytes, version: versionOf(prepared) }
  }
}

const versions = new WeakMap<PreparedData, string>()

/** Computed once for a cached answer, which stays the same object until what it is made of changes. */
function versionOf(prepared: PreparedData): string {
  const version = versions.get(prepared) ?? hash('sha256', prepared.bytes, 'base64')
  versions.set(prepared, version)
  return version
}
