import type { Transporter } from 'nodemailer'
import type { SmtpConfig } from '../config/config.ts'

export interface Mail {
  /** One address. */
  to: string
  subject: string
  text: string
  html?: string
  /** Message-ID with its angle brackets; omitted: a new one. */
  id?: string
  /** URL at which the reader can turn such mails off. */
  unsubscribe?: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
}

const TIMEOUT_MS = 10_000

export function makeMailer({ url, from }: SmtpConfig): Mailer {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  let transport: Promise<Transporter> | undefined
  /** Loaded with the first mail: it is large, and many instances send none. */
  const load = async () => (await import('nodemailer')).createTransport({ url, ...timeouts })
  return {
    send: async ({ to, subject, text, html, id, unsubscribe }) => {
      transport ??= load()
      const loaded = await transport
      await loaded.sendMail({
        from,
        // Not parsed as a list of addresses.
        to: { name: '', address: to },
        subject,
        text,
        ...(html !== undefined && { html }),
        ...(id !== undefined && { messageId: id }),
        ...(unsubscribe !== undefined && {
          headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'Auto-Submitted': 'auto-generated' },
        }),
      })
    },
  }
}
