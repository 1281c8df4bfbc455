import { pictureSize } from '#core/manual/pictures.ts'
import { boldWords } from '#core/manual/read-chapter.ts'
import { markdownToHtml } from '../../ui/markdown-to-html.ts'
import { anyOf } from './marked-pieces.ts'

interface Options {
  /** The address of a picture by its name. */
  picture: (name: string) => string | undefined
  /** Words to mark. */
  terms: readonly string[]
}

/** The HTML of a section: with words of the interface in bold, addresses of pictures, and marks at what was searched for. */
export function manualHtml(markdown: string, { picture, terms }: Options): string {
  return markHits(withPictures(boldWords(markdownToHtml(markdown)), picture), terms)
}

/** Pictures have their size, so that the text does not move when they arrive. */
function withPictures(html: string, picture: Options['picture']): string {
  return html.replaceAll(/<img src="([^"]*)"/g, (_, name: string) => {
    const { width, height } = pictureSize
    return `<img src="${picture(name) ?? ''}" width="${width}" height="${height}"`
  })
}

/** Tags and entities are not text. */
function markHits(html: string, terms: readonly string[]): string {
  if (terms.length === 0) return html
  return html.replaceAll(new RegExp(`<[^>]*>|&#?\\w+;|${anyOf(terms)}`, 'gi'), (whole, hit?: string) =>
    hit === undefined ? whole : `<mark>${hit}</mark>`,
  )
}
