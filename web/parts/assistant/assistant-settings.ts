/** How assistants are told of this server. */
export interface AssistantTarget {
  /** The address that they call. */
  url: string
  /** Name of this server in the settings of the assistant. */
  name: string
  /** The value of the header, for those that do not sign in. */
  authorization?: string
}

export const clientIds = ['claudeCode', 'cursor', 'vsCode', 'codex', 'other'] as const
export type ClientId = (typeof clientIds)[number]

/** Names of products are the same in every language. */
export const clientNames: Record<Exclude<ClientId, 'other'>, string> = {
  claudeCode: 'Claude Code',
  cursor: 'Cursor',
  vsCode: 'VS Code',
  codex: 'Codex',
}

const headers = ({ authorization }: AssistantTarget) =>
  authorization === undefined ? {} : { headers: { Authorization: authorization } }

const pretty = (value: object) => JSON.stringify(value, undefined, 2)

/** The variable in which Codex reads a token. */
const CODEX_VARIABLE = 'ENDPAPER_TOKEN'

export function claudeCodeCommand(target: AssistantTarget): string {
  const { url, name, authorization } = target
  const header = authorization === undefined ? '' : ` --header "Authorization: ${authorization}"`
  return `claude mcp add --transport http ${name} ${url}${header}`
}

export const cursorFile = '~/.cursor/mcp.json'
export const cursorSettings = (target: AssistantTarget): string =>
  pretty({ mcpServers: { [target.name]: { url: target.url, ...headers(target) } } })

export function cursorLink(target: AssistantTarget): string {
  const config = btoa(JSON.stringify({ url: target.url, ...headers(target) }))
  const query = new URLSearchParams({ name: target.name, config })
  return `cursor://anysphere.cursor-deeplink/mcp/install?${query}`
}

export const vsCodeFile = '.vscode/mcp.json'
export const vsCodeSettings = (target: AssistantTarget): string =>
  pretty({ servers: { [target.name]: { type: 'http', url: target.url, ...headers(target) } } })

export function vsCodeLink(target: AssistantTarget): string {
  const config = { name: target.name, type: 'http', url: target.url, ...headers(target) }
  return `vscode:mcp/install?${encodeURIComponent(JSON.stringify(config))}`
}

export const codexFile = '~/.codex/config.toml'
export function codexSettings({ url, name, authorization }: AssistantTarget): string {
  const token = authorization === undefined ? '' : `\nbearer_token_env_var = "${CODEX_VARIABLE}"`
  return `[mcp_servers.${name}]\nurl = "${url}"${token}`
}

/** How a person signs in, or where the token goes. */
export const codexCommand = ({ name, authorization }: AssistantTarget): string =>
  authorization === undefined
    ? `codex mcp login ${name}`
    : `export ${CODEX_VARIABLE}=${authorization.replace(/^Bearer /, '')}`

export const plainSettings = (target: AssistantTarget): string =>
  pretty({ mcpServers: { [target.name]: { type: 'http', url: target.url, ...headers(target) } } })

/** For assistants that only start programs. */
export const programSettings = ({ name }: AssistantTarget, base: string): string =>
  pretty({
    mcpServers: {
      [name]: { command: 'npx', args: ['-y', 'endpaper', 'mcp', '--url', base, '--token', 'TOKEN'] },
    },
  })
