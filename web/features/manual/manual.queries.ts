import { queryOptions } from '@tanstack/react-query'
import type { Chapter } from '#core/manual/chapters.ts'
import { loadAllChapters, loadChapter } from './chapter-files.ts'

/** Parts of the app: they never change while it runs. */
const forever = { staleTime: Infinity } as const

export const manualQueries = {
  chapter: (language: string, chapter: Chapter) =>
    queryOptions({
      queryKey: ['manual', language, chapter],
      queryFn: () => loadChapter(language, chapter),
      ...forever,
    }),
  all: (language: string) =>
    queryOptions({ queryKey: ['manual', language], queryFn: () => loadAllChapters(language), ...forever }),
}
