import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Question {
  language: string
  text: string
  /** `project METHOD path` of the docs that answer it. */
  right: string[]
}

/** The questions of a file; see the comment at its top. */
export function readQuestions(file: string): Question[] {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8')
  return text.split(/^= /m).flatMap((part, index) => {
    if (index === 0) return []
    const [language = '', ...lines] = part.trim().split('\n')
    return lines.map((line) => {
      const [question = '', right = ''] = line.split(' => ')
      return { language, text: question, right: right.split(' | ') }
    })
  })
}
