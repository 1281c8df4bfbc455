import type { Page } from '@playwright/test'
import { newConsentPath } from '../consent-path.ts'

/** Opens the page that asks whether an assistant may be connected. */
export async function openConsent(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  await page.goto(origin + (await newConsentPath(origin, 'Claude Code')))
  await page.getByRole('checkbox').first().waitFor()
}
