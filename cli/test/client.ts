import type { InputAt, OutputAt, PathOf } from '#core/contract/calls.ts'
import { language, t } from './words.ts'

/** Ends the program with one line and an exit code. */
export class CliError extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode = 2) {
    super(message)
    this.exitCode = exitCode
  }
}

export type Client = ReturnType<typeof makeClient>

/** Reads from an Endpaper instance with an access token. */
export function makeClient({ url, token }: { url: string; token: string }) {
  return {
    async get<P extends PathOf<'GET'>>(path: P, input: InputAt<'GET', P>): Promise<OutputAt<'GET', P>> {
      const address = new URL(path, url)
      for (const [name, value] of Object.entries(input)) address.searchParams.set(name, String(value))
      const response = await fetch(address, { headers: { 'x-token': token, 'accept-language': language } }).catch(
        (error: Error & { cause?: { code?: string } }) => {
          throw new CliError(t('cli.noAnswer', { origin: address.origin, reason: error.cause?.code ?? error.message }))
        },
      )
      const answer = await response.json().catch(() => {
        throw new CliError(t('cli.noEndpaper', { origin: address.origin, status: response.status }))
      })
      const { code, msg, data } = answer as { code: string; msg?: string; data: OutputAt<'GET', P> }
      if (code === '1000') throw new CliError(t('cli.badToken'))
      if (code !== '0') throw new CliError(`${path}: ${msg ?? `status ${response.status}`}`)
      return data
    },
  }
}
