import { defineConfig } from '@playwright/test'
import { chromiumFlags, findHeadlessChromium } from './e2e/testing/chromium.ts'

// This file is also read where no browser is installed yet: without one, the first journey fails with this name.
const executablePath = findHeadlessChromium() ?? 'chromium'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  workers: 2,
  // A test that passes only at the second try hides a fault.
  retries: 0,
  forbidOnly: true,
  reporter: 'line',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    screenshot: 'only-on-failure',
    // Recording every page takes much of the time: ask for it with --trace retain-on-failure.
    trace: 'off',
    launchOptions: { executablePath, args: chromiumFlags },
  },
})
