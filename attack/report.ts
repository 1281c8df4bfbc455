import type { Sending } from './exchange.ts'

export interface Finding {
  /** The rule that does not hold, in one or two words. */
  rule: string
  /** The call or address. */
  call: string
  actor: string
  /** What was found. */
  told: string
  request?: Sending
}

interface Line {
  requests: number
  /** Answers with the code of success. */
  accepted: number
  findings: number
  startedAt: number
  seconds: number
}

/** Counts requests and findings by part of the attack. */
export class Report {
  readonly #lines = new Map<string, Line>()
  readonly #findings = new Map<string, { first: Finding; count: number }>()
  #part = ''

  begin(part: string): void {
    this.end()
    this.#part = part
    this.#lines.set(part, { requests: 0, accepted: 0, findings: 0, startedAt: performance.now(), seconds: 0 })
  }

  end(): void {
    const line = this.#lines.get(this.#part)
    if (line) line.seconds = (performance.now() - line.startedAt) / 1000
  }

  countRequest(): void {
    const line = this.#lines.get(this.#part)
    if (line) line.requests++
  }

  countSuccess(): void {
    const line = this.#lines.get(this.#part)
    if (line) line.accepted++
  }

  /** Findings of one rule at one call are one, with the first as its example. */
  add(finding: Finding): void {
    const line = this.#lines.get(this.#part)
    if (line) line.findings++
    const key = `${finding.rule} ${finding.call}`
    const known = this.#findings.get(key)
    if (known) known.count++
    else this.#findings.set(key, { first: finding, count: 1 })
  }

  get isClean(): boolean {
    return this.#findings.size === 0
  }

  /** The table of parts, then each finding with the request to repeat it. */
  toText(): string {
    const row = (name: string, ...cells: string[]) => name.padEnd(34) + cells.map((cell) => cell.padStart(10)).join('')
    const rows = [...this.#lines].map(([name, { requests, accepted, findings, seconds }]) =>
      row(name, String(requests), String(accepted), String(findings), seconds.toFixed(1)),
    )
    const findings = [...this.#findings.values()].map(({ first, count }) => findingText(first, count))
    return [row('part', 'requests', 'accepted', 'findings', 'seconds'), ...rows, ...findings].join('\n')
  }
}

const MAX_TEXT = 1500

function findingText({ rule, call, actor, told, request }: Finding, count: number): string {
  const times = count > 1 ? ` (${count} times)` : ''
  const lines = [`\n${rule}: ${call} as ${actor}${times}`, `  ${told.slice(0, MAX_TEXT)}`]
  if (request) lines.push(`  ${JSON.stringify({ ...request, body: request.body?.toString() }).slice(0, MAX_TEXT)}`)
  return lines.join('\n')
}
