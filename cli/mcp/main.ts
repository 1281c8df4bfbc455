import { readArguments } from '../arguments.ts'
import { CliError } from '../test/client.ts'
import { t } from '../test/words.ts'
import { Bridge } from './bridge.ts'

function readOptions() {
  const { values } = readArguments({
    allowPositionals: false,
    options: {
      url: { type: 'string', default: process.env['ENDPAPER_URL'] ?? '' },
      token: { type: 'string', default: process.env['ENDPAPER_TOKEN'] ?? '' },
    },
  })
  if (!URL.canParse(values.url)) throw new CliError(t('cli.wrongUrl'))
  return { address: endpointOf(new URL(values.url)), token: values.token }
}

/** The address of an instance, or of a share or published project, as people copy it. */
function endpointOf(url: URL): URL {
  const path = url.pathname.replace(/\/+$/, '')
  const link = /^(.*\/(?:share|show)\/[0-9A-Za-z]{22})(?:\/.*)?$/.exec(path)?.[1]
  return new URL(path.endsWith('/mcp') ? path : `${link ?? path}/mcp`, url.origin)
}

try {
  const { address, token } = readOptions()
  const bridge = new Bridge({
    address,
    token,
    print: (line) => process.stdout.write(`${line}\n`),
    complain: (text) => process.stderr.write(`endpaper: ${text}\n`),
  })
  await bridge.carry(process.stdin)
} catch (error) {
  if (!(error instanceof CliError)) throw error
  process.stderr.write(`endpaper: ${error.message}\n`)
  process.exitCode = error.exitCode
}
