import { defineConfig } from 'vitest/config'

/** The same server tests run on both engines, except for those named after one: `*.sqlite.test.ts`, `*.postgres.test.ts`. */
const SERVER_TESTS = ['server/**/*.test.ts']

/** Tests of the server start real processes and hash real passwords; a busy machine must not fail any of them. */
const LIMITS = { testTimeout: 30_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'core', include: ['core/**/*.test.ts'], ...LIMITS } },
      { test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], environment: 'happy-dom', ...LIMITS } },
      {
        test: {
          name: 'sqlite',
          include: [...SERVER_TESTS, 'scripts/**/*.test.ts'],
          exclude: ['**/*.postgres.test.ts'],
          env: { TEST_ENGINE: 'sqlite' },
          ...LIMITS,
        },
      },
      {
        test: {
          name: 'postgres',
          include: SERVER_TESTS,
          exclude: ['**/*.sqlite.test.ts'],
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: ['server/testing/postgres-global.ts'],
          ...LIMITS,
        },
      },
    ],
  },
})
