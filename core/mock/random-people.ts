import type { BasicRandom } from './random-basic.ts'
import type { TextRandom } from './random-text.ts'
import { cities, companies, countries, endings, firstNames, lastNames, nouns } from './words/english.ts'
import {
  companies as cnCompanies,
  givenNames,
  nations,
  provinces,
  regions,
  streets,
  surnames,
} from './words/chinese.ts'

/** People, places and addresses on the net. Hosts are names that are reserved for examples. */
export function peopleRandom(basic: BasicRandom, text: TextRandom) {
  const one = (list: readonly string[]) => basic.pick(list) ?? ''
  const digits = (count: number) => basic.string('number', count)

  const first = () => one(firstNames)
  const last = () => one(lastNames)
  const name = (withMiddle?: unknown) =>
    withMiddle === true ? `${first()} ${first()} ${last()}` : `${first()} ${last()}`
  const cfirst = () => one(surnames)
  const clast = () => one(givenNames)
  const cname = () => cfirst() + clast()

  const oneProvince = () => basic.pick(provinces)
  const province = () => oneProvince()?.name ?? ''

  /** With `true`, the province comes first. A province that is a city is not repeated. */
  function city(withProvince?: unknown): string {
    const at = oneProvince()
    const name = basic.pick(at?.cities ?? [])?.name ?? ''
    return withProvince === true ? [...new Set([at?.name ?? '', name])].join(' ') : name
  }

  function county(withCity?: unknown): string {
    const at = oneProvince()
    const in_ = basic.pick(at?.cities ?? [])
    const name = one(in_?.counties ?? [])
    return withCity === true ? [...new Set([at?.name ?? '', in_?.name ?? ''])].concat(name).join(' ') : name
  }

  const address = () => `${county(true).replaceAll(' ', '')}${one(streets)}${basic.between(1, 300)}号`
  const zip = () => `${basic.between(1, 8)}${digits(5)}`
  const phone = () => `1${basic.between(3, 9)}${digits(9)}`

  /** A number of an identity card, with its check digit. */
  function id(): string {
    const date = `${basic.between(1960, 2005)}${pad(basic.between(1, 12))}${pad(basic.between(1, 28))}`
    const body = `${oneProvince()?.code ?? '11'}0101${date}${digits(3)}`
    return body + checkDigit(body)
  }

  const tld = () => one(endings)
  const domain = (ending?: string) => `${one(nouns)}.example.${ending ?? tld()}`
  const protocol = () => 'https'
  const url = (scheme?: string, host?: string) =>
    `${scheme ?? 'https'}://${host ?? domain()}/${one(nouns)}/${one(nouns)}`
  const email = (host?: string) => `${first()}.${last()}@${host ?? `example.${tld()}`}`.toLowerCase()
  const ip = () => `203.0.113.${basic.between(1, 254)}`
  const ipv6 = () => `2001:db8::${basic.string('0123456789abcdef', 4)}:${basic.string('0123456789abcdef', 4)}`
  const username = () => `${first()}${basic.between(1, 999)}`.toLowerCase()

  return {
    first,
    last,
    name,
    cfirst,
    clast,
    cname,
    region: () => one(regions),
    province,
    city,
    county,
    address,
    zip,
    phone,
    mobile: phone,
    id,
    tld,
    domain,
    protocol,
    url,
    email,
    ip,
    ipv6,
    username,
    company: () => one(companies),
    ccompany: () => `${one(cnCompanies)}有限公司`,
    country: () => one(countries),
    ccountry: () => one(nations),
    ecity: () => one(cities),
    product: () => text.title(2, 3),
  }
}

const pad = (value: number) => String(value).padStart(2, '0')

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

function checkDigit(body: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(body[at]), 0)
  return '10X98765432'[sum % 11] ?? '0'
}
