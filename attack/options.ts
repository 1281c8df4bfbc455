import { parseArgs } from 'node:util'

export interface Options {
  engine: 'sqlite' | 'postgres'
  seed: number
  /** Number of requests, without those that set up the data. */
  requests: number
  /** Whether hostile texts are also shown in a browser. */
  isBrowsing: boolean
}

/** `--seed`, `--requests`, `--engine sqlite|postgres` and `--no-browser`. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: '1' },
      requests: { type: 'string', default: '20000' },
      engine: { type: 'string', default: 'sqlite' },
      'no-browser': { type: 'boolean', default: false },
    },
  })
  const { engine } = values
  if (engine !== 'sqlite' && engine !== 'postgres') throw new Error('--engine is sqlite or postgres')
  return {
    engine,
    seed: readNumber('--seed', values.seed),
    requests: readNumber('--requests', values.requests),
    isBrowsing: !values['no-browser'],
  }
}

function readNumber(name: string, text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`${name} is a number from 0`)
  return value
}
