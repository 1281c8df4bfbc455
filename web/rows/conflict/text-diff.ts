import { diffArrays } from 'diff'

/** A piece of a text; `isChanged` when the other text has something else there. */
export interface TextPiece {
  text: string
  isChanged: boolean
}

export interface TextDiff {
  mine: TextPiece[]
  theirs: TextPiece[]
}

/** More changes than this say that the texts have nothing to do with each other. */
const MAX_CHANGES = 600

/** Two texts in pieces, word by word. Chinese has no spaces between words, so they are found by a dictionary. */
export function diffTexts(mine: string, theirs: string): TextDiff {
  const parts = diffArrays(words(mine), words(theirs), { maxEditLength: MAX_CHANGES })
  if (!parts) return { mine: whole(mine), theirs: whole(theirs) }
  const side = (hidden: 'added' | 'removed') =>
    parts
      .filter((part) => !part[hidden])
      .map(({ value, added, removed }) => ({ text: value.join(''), isChanged: added || removed }))
  return { mine: joined(side('added')), theirs: joined(side('removed')) }
}

/** A space between two changed words is no likeness worth showing. */
function joined(pieces: TextPiece[]): TextPiece[] {
  const all: TextPiece[] = []
  for (const [at, { text, isChanged }] of pieces.entries()) {
    const last = all.at(-1)
    const isChange = isChanged || (text.trim() === '' && last?.isChanged === true && pieces[at + 1]?.isChanged === true)
    if (last?.isChanged === isChange) last.text += text
    else all.push({ text, isChanged: isChange })
  }
  return all
}

const whole = (text: string): TextPiece[] => (text === '' ? [] : [{ text, isChanged: true }])

const segmenter = new Intl.Segmenter('zh-CN', { granularity: 'word' })
const words = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment)
