import { chapters, type Chapter } from '#core/manual/chapters.ts'

/** One file for each chapter and language, loaded when it is read. */
const files = import.meta.glob<string>('../../../core/manual/{en,zh-CN}/*.md', { query: '?raw', import: 'default' })

const pictures = import.meta.glob<string>('../../assets/manual/{en,zh-CN}/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

const fileOf = (language: string, chapter: Chapter) => files[`../../../core/manual/${language}/${chapter}.md`]

export async function loadChapter(language: string, chapter: Chapter): Promise<string> {
  const text = await fileOf(language, chapter)?.()
  if (text === undefined) throw new Error(`The manual has no chapter ${chapter} in ${language}`)
  return text
}

export const loadAllChapters = (language: string) =>
  Promise.all(chapters.map(async (id) => ({ id, source: await loadChapter(language, id) })))

/** The address of a picture; undefined when there is none in this language. */
export const pictureAddress = (language: string, name: string): string | undefined =>
  pictures[`../../assets/manual/${language}/${name}`]
