import type { Services } from '../../../context/ctx.ts'

type Parts = Pick<Services, 'config'>

/** The address of the assistants' endpoint: what tokens of connected assistants are for. */
export const mcpAddress = ({ config }: Parts): string => `${config.publicUrl}/mcp`

/** Programs of before RFC 8707 name none. */
export function isOwnResource(parts: Parts, resource: string | undefined): boolean {
  if (resource === undefined) return true
  const own = mcpAddress(parts)
  return resource === own || resource === `${own}/`
}
