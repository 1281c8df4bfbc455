import { SMTPServer } from 'smtp-server'
import { freePort } from './free-port.ts'

export interface Mailbox {
  url: string
  /** Received mails, decoded, oldest first. */
  mails: string[]
  /** To whom they were sent. */
  recipients: string[]
  /** Status with which recipients are refused; undefined: all are accepted. */
  refusal: number | undefined
  close(): Promise<void>
}

/** A mail server on a free port that stores what it receives. */
export async function startMailbox(): Promise<Mailbox> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      mailbox.recipients.push(address)
      if (mailbox.refusal === undefined) done()
      else done(Object.assign(new Error('refused'), { responseCode: mailbox.refusal }))
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        mailbox.mails.push(decoded(Buffer.concat(chunks).toString('utf8')))
        done()
      })
    },
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const mailbox: Mailbox = {
    url: `smtp://127.0.0.1:${port}`,
    mails: [],
    recipients: [],
    refusal: undefined,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
  return mailbox
}

/** Decodes the body, or each part of it. */
function decoded(mail: string): string {
  const [, boundary] = /boundary="([^"]+)"/.exec(mail) ?? []
  if (boundary === undefined) return withoutEncoding(mail)
  const [head = '', ...parts] = mail.split(`--${boundary}`)
  return [head, ...parts.map((part) => withoutEncoding(part.trimStart()))].join('\n')
}

/** Decodes base64 and quoted-printable. */
function withoutEncoding(mail: string): string {
  const [head = '', ...body] = mail.split('\r\n\r\n')
  const text = body.join('\n\n')
  if (/content-transfer-encoding: base64/i.test(head))
    return `${head}\n\n${Buffer.from(text, 'base64').toString('utf8')}`
  const unfolded = text.replaceAll('=\r\n', '')
  const bytes = unfolded.replaceAll(/=([\dA-F]{2})/g, (_code, digits: string) =>
    String.fromCharCode(parseInt(digits, 16)),
  )
  return `${head}\n\n${Buffer.from(bytes, 'latin1').toString('utf8')}`
}
