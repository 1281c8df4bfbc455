import { expect, it } from 'vitest'
import { plainWords, readChapter } from './read-chapter.ts'
import { searchChapters } from './search-chapters.ts'

const words: Record<string, string> = { 'edit.newDoc': 'New doc', 'share.deleteQuestion': 'Delete {name}? *now*' }
const chapter = (id: 'docs' | 'mock', title: string, source: string) => ({
  id,
  title,
  ...readChapter(source, (key) => words[key] ?? key),
})

const english = [
  chapter(
    'docs',
    'Writing docs',
    'How to write.\n\n## Create {#create}\n\nPress [[edit.newDoc]] in **a list**.\n\n## Save {#save}\n\nIt saves.',
  ),
  chapter('mock', 'Mock', 'Made-up answers for docs.\n\n## The address {#address}\n\nAsk it; [see docs](/help/docs).'),
]
const chinese = [
  chapter('mock', 'Mock', '模拟接口响应。\n\n## 地址 {#address}\n\n每个文档都有一个**Mock 地址**，任何人都能访问。'),
]

it('finds the sections with all words, titles first, and shows the place', () => {
  const hits = searchChapters(english, 'doc new')
  expect(hits).toEqual([
    {
      chapter: 'docs',
      chapterTitle: 'Writing docs',
      anchor: 'create',
      title: 'Create',
      excerpt: 'Press New doc in a list.',
    },
  ])
  expect(searchChapters(english, 'address')[0]).toMatchObject({ chapter: 'mock', anchor: 'address' })
})

it('finds Chinese words inside of sentences', () => {
  expect(searchChapters(chinese, '任何人')).toMatchObject([{ anchor: 'address', title: '地址' }])
  expect(searchChapters(chinese, 'ＭＯＣＫ 访问')).toHaveLength(1)
})

it('finds nothing for nothing, and not all sections of a chapter by its name', () => {
  expect(searchChapters(english, '  ')).toEqual([])
  expect(searchChapters(english, 'writing').map(({ anchor }) => anchor)).toEqual([''])
})

it('leaves out what the interface fills in', () => {
  const { intro } = readChapter('Then [[share.deleteQuestion]] opens.', (key) => words[key] ?? key)
  expect(intro).toBe('Then \uE000Delete …? \\*now\\*\uE001 opens.')
})

it('puts one blank between Chinese and a Latin word of the interface, and none between two Chinese words', () => {
  const { intro } = readChapter('打开[[webhook.title]]页面，点击[[edit.newDoc]]。', (key) =>
    key === 'webhook.title' ? 'Webhook' : '新建文档',
  )
  expect(plainWords(intro)).toBe('打开 Webhook 页面，点击新建文档。')
})
