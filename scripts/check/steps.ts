import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { countPlaywright, countVitest, oneIf, type Counts } from './counts.ts'
import { failuresOfPlaywright, failuresOfVitest } from './failures.ts'
import { ROOT, run, type Outcome } from './run.ts'

export interface Step {
  name: string
  work: () => Promise<StepResult>
}

export interface StepResult {
  counts: Counts
  output: string
}

const bin = (name: string) => join(ROOT, 'node_modules/.bin', name)
const reportFile = (name: string) => join(ROOT, 'node_modules/.cache', `report-${name}.json`)

/** Steps in one list run in parallel. Those in the first need npm packages only. */
export const stages: Step[][] = [
  [
    program('format', bin('oxfmt'), ['--check', '.']),
    program('lint', bin('oxlint'), ['--max-warnings=0']),
    // One checker: several check the shared types once each, which takes longer on the two cores this has to fit.
    program('types', bin('tsc'), ['-p', '.', '--checkers', '1']),
    program('unused code', bin('knip'), []),
    program('structure', process.execPath, ['scripts/check/structure/main.ts']),
    // Uses one core only, and is needed from the attack on.
    program('web build', process.execPath, ['scripts/build.mjs']),
  ],
  [tests('core, web, server on SQLite', ['core', 'web', 'pages', 'sqlite'])],
  [tests('server on PostgreSQL', ['postgres'])],
  [attack('SQLite', 'sqlite'), attack('PostgreSQL', 'postgres')],
  [browserTests()],
]

function program(name: string, command: string, args: string[]): Step {
  const work = async () => {
    const { code, output } = await run(command, args)
    return { counts: oneIf(code === 0), output }
  }
  return { name, work }
}

/** The short form of `npm run attack`. Its texts in a browser are a journey, `e2e/hostile.spec.ts`. */
function attack(name: string, engine: string): Step {
  const args = ['attack/main.ts', '--engine', engine, '--requests', '1500', '--no-browser']
  return program(`attack on ${name}`, process.execPath, args)
}

function tests(name: string, projects: string[]): Step {
  const file = reportFile(projects.join('-'))
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const args = ['run', ...projects.flatMap((project) => ['--project', project]), ...reporters]
  return counted({ name, file, count: countVitest, failures: failuresOfVitest, start: () => run(bin('vitest'), args) })
}

function browserTests(): Step {
  const file = reportFile('browser')
  const start = () =>
    run(bin('playwright'), ['test', '--reporter=line,json'], { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } })
  return counted({
    name: 'browser journeys',
    file,
    count: countPlaywright,
    failures: failuresOfPlaywright,
    start,
  })
}

interface CountedStep {
  name: string
  /** The file with the results of the test runner. */
  file: string
  count: (file: string, isGood: boolean) => Counts
  /** Short, for the top of the output. */
  failures: (file: string) => string[]
  start: () => Promise<Outcome>
}

function counted({ name, file, count, failures, start }: CountedStep): Step {
  const work = async () => {
    // Results of an earlier run must not be mistaken for those of this one.
    rmSync(file, { force: true })
    const { code, output } = await start()
    return { counts: count(file, code === 0), output: [...failures(file), output].join('\n\n') }
  }
  return { name, work }
}
