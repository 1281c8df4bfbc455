import { mailResetLink } from './features/accounts/user/mail-reset-link.ts'
import { importDocs } from './features/intake/import/import-job.ts'
import { syncModules } from './features/intake/import/module-source.ts'
import { tellExpiringShares } from './features/news/message/tell-shares.ts'
import { sendWebhook } from './features/news/webhook/send-webhook.ts'
import { exportManyDocs } from './features/outlet/export/export-docs.ts'
import { publishRelease } from './features/outlet/frozen/freeze.ts'
import { sweepReleaseTexts } from './features/outlet/frozen/release-texts.ts'
import { rebuildSearch } from './features/outlet/search/rebuild-search.ts'
import { cleanUp } from './features/outlet/trash/clean-up.ts'
import type { AnyJobKind } from './jobs/job-kind.ts'

/** Every kind of job. */
export const jobKinds: AnyJobKind[] = [
  cleanUp,
  mailResetLink,
  importDocs,
  syncModules,
  exportManyDocs,
  sendWebhook,
  tellExpiringShares,
  rebuildSearch,
  publishRelease,
  sweepReleaseTexts,
]
