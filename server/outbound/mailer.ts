import { createTransport } from 'nodemailer'
import type { SmtpConfig } from '../config/config.ts'

export interface Mail {
  to: string
  subject: string
  text: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
}

const TIMEOUT_MS = 10_000

export function makeMailer({ url, from }: SmtpConfig): Mailer {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  const transport = createTransport({ url, ...timeouts })
  return {
    send: async (mail) => {
      await transport.sendMail({ from, ...mail })
    },
  }
}
