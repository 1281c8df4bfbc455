import type { ProxyLine, ProxyRequest } from '#core/contract/debug.ts'
import type { FileContent, SentBody, SentRequest, TriedAnswer } from '#core/debug/exchange.ts'
import { debugLimits } from '#core/debug/limits.ts'
import { t } from '../../../lib/i18n.ts'
import { postForLines } from '../../../lib/request.ts'
import { AnswerCollector } from './collect-answer.ts'
import { readJsonLines } from './json-lines.ts'
import { SendFault } from './send-fault.ts'
import type { SendOptions } from './send-request.ts'

/** Our server sends the request, and passes the answer on line by line. */
export async function sendThroughServer(request: SentRequest, options: SendOptions): Promise<TriedAnswer> {
  const stream = await openStream(request, options)
  const answer = new AnswerCollector(options)
  for await (const line of readJsonLines<ProxyLine>(stream)) {
    if (line.kind === 'head') answer.head(line)
    if (line.kind === 'chunk') answer.chunk(fromBase64(line.data), line.at)
    if (line.kind === 'fault') throw new SendFault(line.msg)
    if (line.kind === 'end') return answer.finish(line.timing, line.address)
  }
  throw new SendFault(t('request.cutOff'))
}

function openStream(request: SentRequest, options: SendOptions) {
  const { link, signal } = options
  const { input, files } = toProxyInput(request, options)
  const withFiles = <Input extends object>(content: Input) => (files ? toForm(content, files) : content)
  if (!link) return postForLines('/doc/debug/proxy', withFiles(input), signal)
  return postForLines(`/${link.kind}/debug/proxy`, withFiles({ ...input, docId: options.docId, id: link.key }), signal)
}

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0)

function toProxyInput(
  { method, url, params, headers, body }: SentRequest,
  { environmentId, docId, timeoutMs }: SendOptions,
): { input: ProxyRequest; files: NamedFile[] | undefined } {
  const { files, ...content } = toProxyBody(body)
  const input: ProxyRequest = {
    environmentId,
    docId,
    method,
    url,
    headers,
    params,
    ...content,
    ...(files.length > 0 && { files: files.map(({ name }) => ({ name })) }),
    ...(timeoutMs !== undefined && { timeoutMs }),
  }
  return { input, files: files.length === 0 && body.kind !== 'multipart' ? undefined : files }
}

interface NamedFile {
  name: string
  file: FileContent
}

/** A file without a field name is the whole body. A text that is too long for the JSON travels as such a file. */
function toProxyBody(body: SentBody): Pick<ProxyRequest, 'body'> & { files: NamedFile[] } {
  switch (body.kind) {
    case 'text':
      return body.text.length <= debugLimits.bodyText
        ? { body: body.text, files: [] }
        : { files: [{ name: '', file: new File([body.text], 'body') }] }
    case 'form':
      return { body: body.fields, files: [] }
    case 'multipart':
      return { body: body.fields, files: body.files }
    case 'file':
      return { files: [{ name: '', file: body.file }] }
    case 'none':
    default:
      return { files: [] }
  }
}

function toForm(input: object, files: readonly NamedFile[]): FormData {
  const form = new FormData()
  form.append('request', JSON.stringify(input))
  for (const { file } of files) form.append('__files__', file, file.name)
  return form
}
