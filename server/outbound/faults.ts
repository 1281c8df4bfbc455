import { UserError, type Params } from '../base/errors.ts'

/** Why an outbound request failed. Each kind has a text that names the host. */
export class OutboundFault extends Error {
  override name = 'OutboundFault'
  readonly kind: FaultKind

  constructor(kind: FaultKind) {
    super(kind)
    this.kind = kind
  }
}

type FaultKind =
  | 'timeout'
  | 'streamLimit'
  | 'tooLarge'
  | 'broken'
  | 'unknownHost'
  | 'unreachable'
  | 'certificate'
  | 'badAnswer'
  | 'badHeader'

const kinds: [codes: RegExp, kind: FaultKind][] = [
  [/^(ENOTFOUND|EAI_\w+|ENODATA)$/, 'unknownHost'],
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|EACCES|EPERM)$/, 'unreachable'],
  [/^(ETIMEDOUT|ABORT_ERR)$/, 'timeout'],
  [/^(ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE)$/, 'broken'],
  [/^ERR_BUFFER_TOO_LARGE$/, 'tooLarge'],
  [/^(ERR_INVALID_CHAR|ERR_INVALID_HTTP_TOKEN)$/, 'badHeader'],
  [/^(HPE_\w+|Z_\w+|ERR__ERROR_\w+|ZSTD_\w+)$/, 'badAnswer'],
  [
    /^(CERT_\w+|UNABLE_TO_\w+|DEPTH_ZERO_\w+|SELF_SIGNED_\w+|ERR_TLS_\w+|ERR_SSL_\w+|EPROTO|HOSTNAME_MISMATCH)$/,
    'certificate',
  ],
]

interface Circumstances {
  host: string
  maxBytes: number
  timeoutMs: number
  /** The answer has begun, and is a stream of events. */
  isStream?: boolean
  signal: AbortSignal
}

/** The error to show to a user. Unexpected errors are returned unchanged. */
export function tellFault(error: unknown, { host, maxBytes, timeoutMs, isStream, signal }: Circumstances): unknown {
  const kind = signal.aborted ? (isStream ? 'streamLimit' : 'timeout') : faultKind(error)
  if (kind === undefined) return error
  const params: Params = { host, size: sizeText(maxBytes), seconds: Math.ceil(timeoutMs / 1000) }
  return new UserError(`outbound.${kind}`, params)
}

function faultKind(error: unknown): FaultKind | undefined {
  if (error instanceof OutboundFault) return error.kind
  // If several addresses failed, the first error is reported.
  if (error instanceof AggregateError) return faultKind(error.errors[0])
  const { code = '' } = error as NodeJS.ErrnoException
  return kinds.find(([codes]) => codes.test(code))?.[1]
}

function sizeText(bytes: number): string {
  return bytes >= 1024 ** 2 ? `${Math.floor(bytes / 1024 ** 2)} MiB` : `${Math.ceil(bytes / 1024)} KiB`
}
