import { SMTPServer } from 'smtp-server'
import { freePort } from './free-port.ts'

export interface Mailbox {
  url: string
  /** Received mails, decoded, oldest first. */
  mails: string[]
  close(): Promise<void>
}

/** A mail server on a free port that stores what it receives. */
export async function startMailbox(): Promise<Mailbox> {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        mails.push(withoutSoftBreaks(Buffer.concat(chunks).toString('utf8')))
        done()
      })
    },
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { url: `smtp://127.0.0.1:${port}`, mails, close }
}

/** Unfolds quoted-printable lines and decodes base64 bodies. */
function withoutSoftBreaks(mail: string): string {
  const [head = '', ...body] = mail.split('\r\n\r\n')
  const text = body.join('\n\n')
  if (/content-transfer-encoding: base64/i.test(head))
    return `${head}\n\n${Buffer.from(text, 'base64').toString('utf8')}`
  return `${head}\n\n${text.replaceAll('=\r\n', '').replaceAll('=3D', '=')}`
}
