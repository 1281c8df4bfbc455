import { mailResetLink } from './features/accounts/user/mail-reset-link.ts'
import { tidyHistory } from './features/content/history/tidy-history.ts'
import { importDocs } from './features/intake/import/import-job.ts'
import { syncModules } from './features/intake/import/module-source.ts'
import { gatherMails } from './features/news/mail/gather-mails.ts'
import { mailMessages } from './features/news/mail/mail-messages.ts'
import { tellExpiringShares } from './features/news/message/tell-shares.ts'
import { sendLastNotice } from './features/news/webhook/send-last-notice.ts'
import { sendWebhook } from './features/news/webhook/send-webhook.ts'
import { exportManyDocs } from './features/outlet/export/export-docs.ts'
import { publishRelease } from './features/outlet/frozen/freeze.ts'
import { sweepReleaseTexts } from './features/outlet/frozen/release-texts.ts'
import { syncToTool } from './features/outlet/metersphere/sync-job.ts'
import { rebuildSearch } from './features/outlet/search/rebuild-search.ts'
import { cleanUp } from './features/outlet/trash/clean-up.ts'
import type { AnyJobKind } from './jobs/job-kind.ts'

/** Every kind of job. */
export const jobKinds: AnyJobKind[] = [
  cleanUp,
  tidyHistory,
  mailResetLink,
  importDocs,
  syncModules,
  exportManyDocs,
  sendWebhook,
  syncToTool,
  tellExpiringShares,
  sendLastNotice,
  gatherMails,
  mailMessages,
  rebuildSearch,
  publishRelease,
  sweepReleaseTexts,
]
