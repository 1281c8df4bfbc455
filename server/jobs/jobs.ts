import { exportManyDocs } from '../features/export/export-docs.ts'
import { importDocs } from '../features/import/import-job.ts'
import { syncModules } from '../features/import/module-source.ts'
import { sendWebhook } from '../features/webhook/send-webhook.ts'
import { mailResetLink } from '../features/user/mail-reset-link.ts'
import { cleanUp } from './clean-up.ts'
import type { AnyJobKind } from './job-kind.ts'

/** Every kind of job. */
export const jobKinds: AnyJobKind[] = [cleanUp, mailResetLink, importDocs, syncModules, exportManyDocs, sendWebhook]
