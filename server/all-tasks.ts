import { compareWork } from './features/content/history/compare-work.ts'
import { cleanTextsWork } from './features/content/store/clean-texts-work.ts'
import { planDraftsWork, readHeadsWork } from './features/intake/deliver/batch-merger-work.ts'
import { readCallWork, readPlainPushWork } from './features/intake/push/read-push-work.ts'
import { readFileWork } from './features/intake/read/read-file-work.ts'
import { makeFileWork } from './features/outlet/export/make-file-work.ts'
import { publicationFileWork } from './features/outlet/machine/publication-file-work.ts'
import { sitemapWork } from './features/outlet/machine/sitemap-work.ts'
import { changelogWork, compareDocWork, compareReleasesWork } from './features/outlet/release/compare-work.ts'
import { renderWork } from './features/outlet/generate/render-work.ts'
import { parseJsonWork } from './http/parse-json-work.ts'
import type { TaskWork } from './threads/task.ts'

/** Every task that runs in the threads. Loaded by them only. */
export const allTasks: TaskWork[] = [
  readFileWork,
  readCallWork,
  readPlainPushWork,
  readHeadsWork,
  planDraftsWork,
  cleanTextsWork,
  compareWork,
  makeFileWork,
  publicationFileWork,
  sitemapWork,
  renderWork,
  parseJsonWork,
  compareReleasesWork,
  compareDocWork,
  changelogWork,
]
