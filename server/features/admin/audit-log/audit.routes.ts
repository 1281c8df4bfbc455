import { auditCalls } from '#core/contract/audit.ts'
import { routes } from '../../../http/door.ts'
import { exportAudit, pageAudit } from './page-audit.ts'

export const auditRoutes = routes(auditCalls, {
  page: (ctx, input) => pageAudit(ctx, input),
  export: (ctx, input) => exportAudit(ctx, input),
})
