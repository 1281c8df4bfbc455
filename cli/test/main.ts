import { writeFile } from 'node:fs/promises'
import { readArguments } from '../arguments.ts'
import { CliError, makeClient } from './client.ts'
import { junit, resultLines } from './report.ts'
import { runModule } from './run.ts'
import { t } from './words.ts'

function readOptions() {
  const { values, positionals } = readArguments({
    allowPositionals: true,
    options: {
      url: { type: 'string', default: process.env['ENDPAPER_URL'] ?? '' },
      token: { type: 'string', default: process.env['ENDPAPER_TOKEN'] ?? '' },
      env: { type: 'string', default: '' },
      folder: { type: 'string', default: '' },
      var: { type: 'string', multiple: true, default: [] },
      junit: { type: 'string', default: '' },
      quiet: { type: 'boolean', default: false },
    },
  })
  const [moduleId, ...rest] = positionals
  if (moduleId === undefined || rest.length > 0 || values.env === '') throw new CliError(t('cli.usage'))
  if (!URL.canParse(values.url)) throw new CliError(t('cli.wrongUrl'))
  if (values.token === '') throw new CliError(t('cli.noToken'))
  return { ...values, moduleId }
}

/** `name=value`, and variables of the environment such as `ENDPAPER_VAR_token`. */
function readVariables(given: readonly string[]): Map<string, string> {
  const variables = new Map<string, string>()
  const prefix = 'ENDPAPER_VAR_'
  for (const [name, value = ''] of Object.entries(process.env)) {
    if (name.startsWith(prefix)) variables.set(name.slice(prefix.length), value)
  }
  for (const text of given) {
    const at = text.indexOf('=')
    if (at < 1) throw new CliError(t('cli.wrongVariable', { text }))
    variables.set(text.slice(0, at), text.slice(at + 1))
  }
  return variables
}

/** 0: all passed, 1: some failed, 2: nothing could be run. */
async function main(): Promise<number> {
  const options = readOptions()
  const { moduleId, env: environment, folder: folderId } = options
  const print = (text: string) => process.stdout.write(`${text}\n`)
  const run = { moduleId, environment, folderId, variables: readVariables(options.var) }
  const results = await runModule(makeClient(options), run, (result) => {
    if (!options.quiet || result.result.state !== 'passed') print(resultLines(result).join('\n'))
  })
  if (results.length === 0) throw new CliError(t('cli.noCalls'))
  if (options.junit !== '') await writeFile(options.junit, junit(`endpaper ${moduleId} ${environment}`, results))
  const failed = results.filter(({ result }) => result.state !== 'passed').length
  print(t('cli.totals', { passed: results.length - failed, failed }))
  return failed === 0 ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  if (!(error instanceof CliError)) throw error
  process.stderr.write(`endpaper: ${error.message}\n`)
  process.exitCode = error.exitCode
}
