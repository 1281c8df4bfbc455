import { countTokens } from 'gpt-tokenizer'
import type { UserCtx } from '../server/context/ctx.ts'
import { findDocs } from '../server/features/outlet/search/find-docs.ts'
import { search } from '../server/features/outlet/search/search.ts'
import { makeClient } from '../server/testing/process-client.ts'
import { openData } from './fill.ts'
import type { ApiFile } from './find/api-file.ts'
import { readChinese } from './find/chinese.ts'
import { readEnglish } from './find/english.ts'
import { searchPaths, type KnownDoc } from './find/path-search.ts'
import { readQuestions, type Question } from './find/questions.ts'
import { call } from './loads/call.ts'
import { untilDone } from './loads/job.ts'
import { median, percentile, whole, type BenchRow, type Ground, type RowGroup } from './row.ts'

/** Share of the questions whose right doc is among the first three answers. */
const GOAL = 0.85
const TIME_GOAL = 60
const ANSWERS = 10

/** Whether docs are found by what people ask, beside a search in paths and the search for all words. */
export const findRows: RowGroup = async (ground) => {
  const english = await readEnglish()
  const space = await importAll(ground, [...(english ?? []), ...readChinese()])
  // Only one process may use a data folder.
  await ground.server.stop()
  const { ctx, close } = await openData({ DATA_DIR: ground.options.dataDir ?? '', ...ground.options.env })
  try {
    const spaceId = ctx.services.ids.decode(space)
    const docs = await readDocs(ctx, spaceId)
    const languages = english ? ['en', 'zh'] : ['zh']
    const sets = [
      { name: 'questions', file: 'questions.txt', hasGoal: true },
      { name: 'held-out questions', file: 'questions-held-out.txt', hasGoal: false },
    ]
    const rows: BenchRow[] = english ? [] : [{ what: 'English questions', figure: 'no network', ratio: '' }]
    for (const { name, file, hasGoal } of sets) {
      const asked = readQuestions(file).filter(({ language }) => languages.includes(language))
      const what = `${asked.length} ${name}, ${whole(docs.length)} docs`
      rows.push(...(await rowsOf(what, asked, waysOf(ctx, { spaceId, docs, hasGoal }))))
    }
    return rows
  } finally {
    await close()
    await ground.restart({})
  }
}

interface Answers {
  /** Keys of docs, best first. */
  found: string[]
  /** As an assistant receives them. */
  text: string
}

interface Way {
  name: string
  find: (question: string) => Promise<Answers>
  /** Its time and its tokens are measured too. */
  isMeasured?: boolean
  hasGoal?: boolean
}

interface Inside {
  spaceId: number
  docs: KnownDoc[]
  hasGoal: boolean
}

function waysOf(ctx: UserCtx, { spaceId, docs, hasGoal }: Inside): Way[] {
  return [
    {
      name: 'find',
      find: async (question) => toAnswers((await findDocs(ctx, { question, spaceId, limit: ANSWERS })).list),
      isMeasured: true,
      hasGoal,
    },
    {
      name: 'search for all words',
      find: async (q) => toAnswers((await search(ctx, { q, spaceId, pageIndex: 1, pageSize: ANSWERS })).list),
    },
    { name: 'search in paths', find: async (question) => ({ found: searchPaths(docs, question, ANSWERS), text: '' }) },
  ]
}

interface Hit {
  projectName: string
  moduleName: string
  name: string
  url: string
  httpMethod: string
  excerpt: string
}

const keyOf = ({ projectName, httpMethod, url }: Pick<Hit, 'projectName' | 'httpMethod' | 'url'>) =>
  `${projectName} ${httpMethod} ${url}`

const toAnswers = (hits: Hit[]): Answers => ({
  found: hits.map(keyOf),
  text: hits
    .map((hit) => `${hit.httpMethod} ${hit.url} ${hit.name} (${hit.projectName} / ${hit.moduleName}) ${hit.excerpt}`)
    .join('\n'),
})

async function rowsOf(what: string, questions: Question[], ways: Way[]): Promise<BenchRow[]> {
  const rows: BenchRow[] = [{ what, figure: 'right doc first / among the first three', ratio: '' }]
  for (const { name, find, isMeasured, hasGoal } of ways) {
    const asked: { question: Question; answers: Answers; ms: number }[] = []
    for (const question of questions) {
      const startedAt = performance.now()
      const answers = await find(question.text)
      asked.push({ question, answers, ms: performance.now() - startedAt })
    }
    const share = (first: number, language?: string) => {
      const some = asked.filter(({ question }) => language === undefined || question.language === language)
      const right = some.filter(({ question, answers }) =>
        answers.found.slice(0, first).some((key) => question.right.includes(key)),
      )
      return right.length / Math.max(1, some.length)
    }
    const shares = (
      [
        ['all', undefined],
        ['en', 'en'],
        ['zh', 'zh'],
      ] as const
    )
      .map(([label, language]) => `${label} ${percent(share(1, language))} / ${percent(share(3, language))}`)
      .join(', ')
    rows.push({
      what: `  ${name}`,
      figure: shares,
      ratio: hasGoal ? `${(GOAL / share(3)).toFixed(2)} of the goal` : '',
    })
    if (isMeasured) rows.push(...costRows(asked))
  }
  return rows
}

const percent = (share: number) => `${Math.round(share * 100)} %`

function costRows(asked: { answers: Answers; ms: number }[]): BenchRow[] {
  const times = asked.map(({ ms }) => ms)
  const tokens = asked.map(({ answers }) => countTokens(answers.text))
  const p95 = percentile(times, 0.95)
  return [
    {
      what: '    time, without HTTP',
      figure: `p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
      ratio: `${(p95 / TIME_GOAL).toFixed(2)} of the goal`,
    },
    {
      what: `    tokens of ${ANSWERS} answers`,
      figure: `median ${whole(median(tokens))}, at most ${whole(Math.max(...tokens))}`,
      ratio: '',
    },
  ]
}

/** A space with a project for each description. */
async function importAll(ground: Ground, files: ApiFile[]): Promise<string> {
  const { server, token } = ground
  const { get, post } = makeClient(server.url, token)
  const { data: self } = await get('/user/get')
  const { data: space } = await post('/space/add', { name: 'Find', adminIds: [self.id] })
  for (const { project, text } of files) {
    const { data } = await post('/project/add', { spaceId: space.id, name: project })
    const url = `${server.url}/module/import/swaggerV2`
    const { jobId } = await call({ url, headers: { 'x-token': token }, body: { projectId: data.id, content: text } })
    const { state, report } = await untilDone(ground, jobId)
    if (state === 'failed') throw new Error(`The import of ${project} failed: ${JSON.stringify(report)}`)
  }
  return space.id
}

async function readDocs({ db }: UserCtx, spaceId: number): Promise<KnownDoc[]> {
  const rows = await db
    .selectFrom('doc')
    .innerJoin('module', 'module.id', 'doc.module_id')
    .innerJoin('project', 'project.id', 'module.project_id')
    .select(['doc.url', 'doc.http_method as httpMethod', 'project.name as projectName'])
    .where('project.space_id', '=', spaceId)
    .where('doc.is_folder', '=', 0)
    .execute()
  return rows.map((row) => ({ key: keyOf(row), path: `${row.httpMethod} ${row.url}` }))
}
