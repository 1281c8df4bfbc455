import { RouteTable, type Match } from '#core/mock/find-route.ts'
import type { Ctx } from '../../../context/ctx.ts'
import { makeDocPlan, type DocPlan } from './doc-plan.ts'
import { findModuleByKey, findPublicModule, listMockDocs, type MockModuleRow } from './mock.queries.ts'

const MAX_MODULES = 50
const MAX_DOCS = 500
/**
 * Answers without configuration and without a seed are reused: the first requests for a doc make up to 32 bodies, or 256 KiB of text, and
 * further ones get these in turn until its module changes. Making each body anew would cost far more than sending it.
 */
const MAX_READY = 32
const MAX_READY_TEXT = 256 * 1024

interface MockDoc {
  id: number
  name: string
}

/** The docs of one module at one version. */
export class ModulePlans {
  readonly moduleId: number
  readonly version: string
  readonly #routes = new RouteTable<MockDoc>()
  readonly #docs = new Map<number, Promise<DocPlan>>()
  readonly #ready = new Map<number, ReadyAnswers>()

  constructor(moduleId: number, version: string, docs: Awaited<ReturnType<typeof listMockDocs>>) {
    this.moduleId = moduleId
    this.version = version
    for (const { id, name, url, http_method } of docs) this.#routes.add(methodsOf(http_method), url, { id, name })
  }

  find(method: string, path: string): { match?: Match<MockDoc>; methods: string[] } {
    return this.#routes.find(method, path)
  }

  planOf(ctx: Ctx, docId: number): Promise<DocPlan> {
    const known = this.#docs.get(docId)
    if (known) return known
    if (this.#docs.size >= MAX_DOCS) {
      this.#docs.clear()
      this.#ready.clear()
    }
    const plan = makeDocPlan(ctx, { moduleId: this.moduleId, docId })
    this.#docs.set(docId, plan)
    plan.catch(() => this.#docs.delete(docId))
    return plan
  }

  /** A body of a doc without configuration and without a seed. */
  readyBody({ id, plain }: DocPlan): string {
    const ready = this.#ready.get(id) ?? { bodies: [], text: 0, at: 0 }
    this.#ready.set(id, ready)
    if (ready.bodies.length >= MAX_READY || ready.text >= MAX_READY_TEXT) {
      ready.at = (ready.at + 1) % ready.bodies.length
      return ready.bodies[ready.at] ?? ''
    }
    const body = plain.make(Math.random)
    ready.bodies.push(body)
    ready.text += body.length
    return body
  }
}

interface ReadyAnswers {
  bodies: string[]
  text: number
  at: number
}

/** A doc without a method answers every one. */
const methodsOf = (text: string) => text.toUpperCase().match(/[A-Z]+/g) ?? ['*']

/** Plans of the modules that were asked last, each until its docs or mocks change. */
export class MockPlans {
  readonly #modules = new Map<number, Promise<ModulePlans>>()
  readonly #versions = new Map<number, string>()

  /** undefined: no module answers at the key. The versions are read on every request, which is cheap and makes changes visible at once. */
  async find(ctx: Ctx, key: string): Promise<ModulePlans | undefined> {
    const [byKey] = await findModuleByKey(ctx.db, key)
    const module = byKey ?? (await findByModuleId(ctx, key))
    return module && this.plansOf(ctx, module)
  }

  plansOf(ctx: Ctx, { id, docs_version, mock_version }: MockModuleRow): Promise<ModulePlans> {
    const version = `${docs_version} ${mock_version}`
    const known = this.#modules.get(id)
    if (known && this.#versions.get(id) === version) return known
    const [oldest] = this.#modules.keys()
    if (!known && this.#modules.size >= MAX_MODULES && oldest !== undefined) this.#modules.delete(oldest)
    const plans = listMockDocs(ctx.db, id).then((docs) => new ModulePlans(id, version, docs))
    this.#modules.set(id, plans)
    this.#versions.set(id, version)
    plans.catch(() => this.#modules.delete(id))
    return plans
  }
}

async function findByModuleId({ db, services }: Ctx, key: string): Promise<MockModuleRow | undefined> {
  const id = services.ids.decode(key)
  const [module] = id > 0 ? await findPublicModule(db, id) : []
  return module
}
