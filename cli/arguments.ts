import { parseArgs, type ParseArgsConfig } from 'node:util'
import { CliError } from './test/client.ts'
import { t } from './test/words.ts'

type Options = NonNullable<ParseArgsConfig['options']>

interface Wanted<O extends Options> {
  options: O
  allowPositionals: boolean
}

/** `parseArgs` of the program's arguments, with its errors in the language of the terminal. */
export function readArguments<O extends Options>({ options, allowPositionals }: Wanted<O>) {
  const args = process.argv.slice(2)
  const { tokens } = parseArgs({ args, options, allowPositionals: true, strict: false, tokens: true })
  for (const token of tokens) {
    if (token.kind === 'option') checkOption(token, options)
    if (token.kind === 'positional' && !allowPositionals) throw new CliError(t('cli.unexpected', { text: token.value }))
  }
  return parseArgs({ args, options, allowPositionals })
}

interface GivenOption {
  name: string
  /** As it was written, with its hyphens. */
  rawName: string
  value: string | undefined
  /** Written as `--name=value`. */
  inlineValue: boolean | undefined
}

function checkOption({ name, rawName: option, value, inlineValue }: GivenOption, options: Options): void {
  const type = Object.hasOwn(options, name) ? options[name]?.type : undefined
  if (type === undefined) throw new CliError(t('cli.unknownOption', { option }))
  if (type === 'boolean' && value !== undefined) throw new CliError(t('cli.takesNoValue', { option }))
  const isMissing = value === undefined || (inlineValue !== true && /^-./.test(value))
  if (type === 'string' && isMissing) throw new CliError(t('cli.missingValue', { option }))
}
