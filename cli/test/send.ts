import type { FileContent, SentBody, SentRequest, TriedAnswer } from '#core/debug/exchange.ts'

const TIMEOUT_MS = 60_000
const MAX_BYTES = 20 * 1024 * 1024

/** Sends a request from this machine. Redirects are answers. */
export async function sendHere(request: SentRequest): Promise<TriedAnswer> {
  const url = new URL(request.url)
  for (const { name, value } of request.params) url.searchParams.append(name, value)
  const headers = new Headers()
  for (const { name, value } of request.headers) headers.append(name, value)
  const body = toBody(request.body)
  // The boundary of a form with files is chosen on sending.
  if (body instanceof FormData) headers.delete('content-type')
  const start = performance.now()
  const response = await fetch(url, {
    method: request.method,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body !== undefined && { body }),
  }).catch((error: Error & { cause?: { code?: string; message?: string } }) => {
    throw new Error(`${url.host}: ${error.cause?.code ?? error.cause?.message ?? error.message}`)
  })
  const wait = performance.now() - start
  const bytes = await readBody(response)
  const total = performance.now() - start
  return {
    status: response.status,
    statusText: response.statusText,
    headers: [...response.headers].map(([name, value]) => ({ name, value })),
    bytes,
    size: bytes.length,
    timing: { wait, download: total - wait, total },
  }
}

function toBody(body: SentBody): string | URLSearchParams | FormData | FileContent | undefined {
  switch (body.kind) {
    case 'text':
      return body.text
    case 'form':
      return new URLSearchParams(body.fields.map(({ name, value }) => [name, value]))
    case 'multipart': {
      const form = new FormData()
      for (const { name, value } of body.fields) form.append(name, value)
      for (const { name, file } of body.files) form.append(name, file, file.name)
      return form
    }
    case 'file':
      return body.file
    case 'none':
    default:
      return undefined
  }
}

async function readBody(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > MAX_BYTES) throw new Error(`the answer is larger than ${MAX_BYTES / 1024 / 1024} MB`)
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}
