/** How chats name a person. None of them can mention everybody. */
export const chatIdPatterns = {
  /** An open id, or the id of a member, which no administrator may set to `all`. */
  feishu: '^(?!all$)[A-Za-z0-9_-]{2,100}$',
  slack: '^[UW][A-Z0-9]{5,30}$',
  /** The name that a person signs in with, or an object id. */
  teams: '^([^\\s@<>&"]+@[^\\s@<>&"]+|[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$',
} as const
