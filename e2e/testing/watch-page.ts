import type { Page } from '@playwright/test'

/** Collects errors of the page: uncaught errors, console errors and violations of the content security policy. */
export function watchPage(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    // The browser reports a broken content security policy here as well.
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Navigating away aborts requests that are still loading.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`failed to load ${request.url()}: ${reason}`)
  })
}
