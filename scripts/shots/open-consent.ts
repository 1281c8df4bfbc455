import type { Page } from '@playwright/test'

const REDIRECT = 'http://127.0.0.1:53682/callback'

/** Opens the page that asks whether an assistant may be connected, as a program on the same computer leads there. */
export async function openConsent(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  const body = JSON.stringify({ client_name: 'Claude Code', redirect_uris: [REDIRECT] })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${origin}/oauth/register`, { method: 'POST', headers, body })
  const { client_id: clientId } = (await response.json()) as { client_id: string }
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: REDIRECT,
    response_type: 'code',
    scope: 'read try write',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  })
  await page.goto(`${origin}/oauth/authorize?${query}`)
  await page.getByRole('checkbox').first().waitFor()
}
