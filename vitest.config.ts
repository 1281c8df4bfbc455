import { defineConfig } from 'vitest/config'

/** The same server tests run on both engines, except for those named after one: `*.sqlite.test.ts`, `*.postgres.test.ts`. */
const SERVER_TESTS = ['server/**/*.test.ts']

/** Tests of the server start real processes and hash real passwords; a busy machine must not fail any of them. */
const LIMITS = { testTimeout: 30_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } }

export default defineConfig({
  test: {
    // All cores: by default one is left to the machine.
    maxWorkers: '100%',
    // Without isolation the files of a worker share its modules, which are read once. Tests keep nothing in them.
    projects: [
      { test: { name: 'core', include: ['core/**/*.test.ts'], isolate: false, ...LIMITS } },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.ts'],
          environment: 'happy-dom',
          pool: 'threads',
          isolate: false,
          ...LIMITS,
        },
      },
      // Pages leave more behind: open calls, messages, whether the server answers.
      {
        test: {
          name: 'pages',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          pool: 'threads',
          ...LIMITS,
        },
      },
      {
        test: {
          name: 'sqlite',
          include: [...SERVER_TESTS, 'scripts/**/*.test.ts', 'cli/**/*.test.ts'],
          exclude: ['**/*.postgres.test.ts'],
          env: { TEST_ENGINE: 'sqlite' },
          isolate: false,
          ...LIMITS,
        },
      },
      {
        test: {
          name: 'postgres',
          include: SERVER_TESTS,
          // The others are about scripts, threads, stored files and what files contain: nothing there depends on the engine.
          exclude: [
            '**/*.sqlite.test.ts',
            'server/sandbox/**',
            'server/threads/**',
            'server/files/**',
            'server/features/intake/import/hostile-files.test.ts',
          ],
          env: { TEST_ENGINE: 'postgres' },
          isolate: false,
          globalSetup: ['server/testing/postgres-global.ts'],
          ...LIMITS,
        },
      },
    ],
  },
})
