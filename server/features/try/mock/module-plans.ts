import { RouteTable, type Match } from '#core/mock/find-route.ts'
import type { Ctx } from '../../../context/ctx.ts'
import { bytesOfMock, makeDocPlan, toMockPlan, type DocPlan, type MockPlan } from './doc-plan.ts'
import { KeptBySize } from './kept-by-size.ts'
import { findMock, findModuleByKey, findPublicModule, listMockDocs, type MockModuleRow } from './mock.queries.ts'

const MIB = 1024 * 1024
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
  readonly #kept: Kept

  constructor(kept: Kept, { moduleId, version, docs }: ModuleDocs) {
    this.moduleId = moduleId
    this.version = version
    this.#kept = kept
    for (const { id, name, url, http_method } of docs) this.#routes.add(methodsOf(http_method), url, { id, name })
  }

  find(method: string, path: string): { match?: Match<MockDoc>; methods: string[] } {
    return this.#routes.find(method, path)
  }

  planOf(ctx: Ctx, docId: number): Promise<ReadyPlan> {
    return this.#kept.plans.get(docId, this.version, async () => {
      const plan = await makeDocPlan(ctx, { moduleId: this.moduleId, docId })
      return { value: { ...plan, ready: { bodies: [], text: 0, at: 0 } }, bytes: plan.bytes }
    })
  }

  /** undefined: it was deleted meanwhile. */
  mockOf({ db }: Ctx, mockId: number): Promise<MockPlan | undefined> {
    return this.#kept.mocks.get(mockId, this.version, async () => {
      const mock = await findMock(db, mockId)
      const plan = mock && toMockPlan(mock)
      return { value: plan, bytes: plan ? bytesOfMock(plan) : 0 }
    })
  }

  /** A body of a doc without configuration and without a seed. */
  readyBody({ id, plain, ready }: ReadyPlan): string {
    if (ready.bodies.length >= MAX_READY || ready.text >= MAX_READY_TEXT) {
      ready.at = (ready.at + 1) % ready.bodies.length
      return ready.bodies[ready.at] ?? ''
    }
    const body = plain.make(Math.random)
    ready.bodies.push(body)
    ready.text += body.length
    this.#kept.plans.grow(id, body.length * 2)
    return body
  }
}

interface ModuleDocs {
  moduleId: number
  version: string
  docs: Awaited<ReturnType<typeof listMockDocs>>
}

interface ReadyPlan extends DocPlan {
  ready: { bodies: string[]; text: number; at: number }
}

/** What is kept for all modules, by ids of docs and of configurations. */
interface Kept {
  plans: KeptBySize<ReadyPlan>
  mocks: KeptBySize<MockPlan | undefined>
}

/** A doc without a method answers every one. */
const methodsOf = (text: string) => text.toUpperCase().match(/[A-Z]+/g) ?? ['*']

/** Plans of the modules that were asked last, each until its docs or mocks change. */
export class MockPlans {
  readonly #modules = new KeptBySize<ModulePlans>({ maxBytes: 64 * MIB })
  readonly #kept: Kept = {
    plans: new KeptBySize({ maxBytes: 32 * MIB, maxEntryBytes: 16 * MIB }),
    mocks: new KeptBySize({ maxBytes: 16 * MIB, maxEntryBytes: MIB }),
  }

  /** Of all that is kept. */
  get bytes(): number {
    return this.#modules.bytes + this.#kept.plans.bytes + this.#kept.mocks.bytes
  }

  /** undefined: no module answers at the key. The versions are read on every request, which is cheap and makes changes visible at once. */
  async find(ctx: Ctx, key: string): Promise<ModulePlans | undefined> {
    const [byKey] = await findModuleByKey(ctx.db, key)
    const module = byKey ?? (await findByModuleId(ctx, key))
    return module && this.plansOf(ctx, module)
  }

  plansOf({ db }: Ctx, { id, docs_version, mock_version }: MockModuleRow): Promise<ModulePlans> {
    const version = `${docs_version} ${mock_version}`
    return this.#modules.get(id, version, async () => {
      const docs = await listMockDocs(db, id)
      const value = new ModulePlans(this.#kept, { moduleId: id, version, docs })
      return { value, bytes: docs.reduce((sum, doc) => sum + bytesOfRoute(doc), 0) }
    })
  }
}

/** Estimated size of a route: its texts, and a node for each part of its path. */
const bytesOfRoute = ({ name, url }: { name: string; url: string }) =>
  200 + 2 * (name.length + url.length) + 400 * url.split('/').length

async function findByModuleId({ db, services }: Ctx, key: string): Promise<MockModuleRow | undefined> {
  const id = services.ids.decode(key)
  const [module] = id > 0 ? await findPublicModule(db, id) : []
  return module
}
