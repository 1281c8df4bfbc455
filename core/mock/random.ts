import { asText } from './as-text.ts'
import { Budget } from './budget.ts'
import { basicRandom, type Source } from './random-basic.ts'
import { dateRandom } from './random-date.ts'
import { peopleRandom } from './random-people.ts'
import { textRandom } from './random-text.ts'

export type Random = ReturnType<typeof makeRandom>

/** All kinds of random values, by the names that mock templates use. */
export function makeRandom({ next, budget = new Budget(), now = Date.now }: Pick<Source, 'next'> & Partial<Source>) {
  const source: Source = { next, budget, now }
  const { pick, pickAny, count: _count, between, ...basic } = basicRandom(source)
  const all = { ...basic, pick, pickAny, between, count: _count }
  const text = textRandom(source, all)
  const people = peopleRandom(all, text)
  const dates = dateRandom(source, all)
  let increments = 0

  const hexDigits = (length: number) => basic.string('0123456789abcdef', length)
  const color = () => `#${hexDigits(6)}`
  const rgb = () => [between(0, 255), between(0, 255), between(0, 255)]

  function guid(): string {
    const variant = pick(['8', '9', 'a', 'b']) ?? '8'
    return `${hexDigits(8)}-${hexDigits(4)}-4${hexDigits(3)}-${variant}${hexDigits(3)}-${hexDigits(12)}`
  }

  /** A picture of its own, without an address on the net. */
  function image(size?: unknown, ...texts: unknown[]): string {
    const [, width = '200', height = '100'] = /^(\d{1,4})x(\d{1,4})$/.exec(asText(size)) ?? []
    const [background = color(), words = `${width}x${height}`] = [texts[0], texts.at(-1)]
    const fill = /^#?[\da-z]{1,20}$/i.test(String(background)) ? String(background) : '#999'
    const label = String(texts.length > 1 ? words : `${width}x${height}`).slice(0, 100)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${fill}"/><text x="50%" y="50%" fill="#fff" text-anchor="middle" dominant-baseline="middle">${escaped(label)}</text></svg>`
    budget.spendText(svg.length * 2)
    return `data:image/svg+xml,${encodeURIComponent(svg)}`
  }

  return {
    ...basic,
    ...text,
    ...people,
    ...dates,
    pick: pickAny,
    guid,
    uuid: guid,
    color,
    hex: color,
    rgb: () => `rgb(${rgb().join(', ')})`,
    rgba: () => `rgba(${rgb().join(', ')}, ${basic.float(0, 0, 2, 2)})`,
    hsl: () => `hsl(${between(0, 360)}, ${between(0, 100)}, ${between(0, 100)})`,
    image,
    img: image,
    dataImage: (size?: unknown, label?: unknown) => image(size, undefined, label),
    increment: (step?: unknown) => (increments += Number(step ?? 1) || 1),
    inc: (step?: unknown) => (increments += Number(step ?? 1) || 1),
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
