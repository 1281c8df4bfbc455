import type { Page } from '@playwright/test'

/** Notes down what the page complains about: uncaught errors, errors in the console, and broken content rules. */
export function watchPage(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    // The browser reports a broken content security policy here as well.
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Navigating away breaks off what is still loading.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`failed to load ${request.url()}: ${reason}`)
  })
}
