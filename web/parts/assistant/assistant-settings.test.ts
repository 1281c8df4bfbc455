import { expect, it } from 'vitest'
import * as settings from './assistant-settings.ts'

const own = { url: 'https://docs.example.com/mcp', name: 'endpaper' }
const shared = { ...own, authorization: 'Bearer KEY' }

it('are commands for those that have a terminal', () => {
  expect(settings.claudeCodeCommand(own)).toBe('claude mcp add --transport http endpaper https://docs.example.com/mcp')
  expect(settings.claudeCodeCommand(shared)).toContain('--header "Authorization: Bearer KEY"')
  expect(settings.codexCommand(own)).toBe('codex mcp login endpaper')
  expect(settings.codexCommand(shared)).toBe('export ENDPAPER_TOKEN=KEY')
  expect(settings.codexSettings(shared)).toBe(
    '[mcp_servers.endpaper]\nurl = "https://docs.example.com/mcp"\nbearer_token_env_var = "ENDPAPER_TOKEN"',
  )
})

it('are links that the programs read', () => {
  const cursor = new URL(settings.cursorLink(shared))
  expect(cursor.href).toMatch(/^cursor:\/\/anysphere\.cursor-deeplink\/mcp\/install\?/)
  expect(cursor.searchParams.get('name')).toBe('endpaper')
  const headers = { Authorization: 'Bearer KEY' }
  expect(JSON.parse(atob(cursor.searchParams.get('config') ?? ''))).toEqual({ url: own.url, headers })
  const [, config = ''] = settings.vsCodeLink(own).split('vscode:mcp/install?')
  expect(JSON.parse(decodeURIComponent(config))).toEqual({ name: 'endpaper', type: 'http', url: own.url })
})

it('are JSON that can be pasted', () => {
  expect(JSON.parse(settings.cursorSettings(own))).toEqual({ mcpServers: { endpaper: { url: own.url } } })
  expect(JSON.parse(settings.vsCodeSettings(own))).toEqual({ servers: { endpaper: { type: 'http', url: own.url } } })
  expect(JSON.parse(settings.plainSettings(own))).toEqual({ mcpServers: { endpaper: { type: 'http', url: own.url } } })
  expect(JSON.parse(settings.programSettings(own, 'https://docs.example.com')).mcpServers.endpaper.args).toContain(
    'https://docs.example.com',
  )
})
