import type { Json } from './example-leaf.ts'
import type { LeafKind } from './leaf-kind.ts'

/** 2026-01-01 12:00 UTC. */
const SOME_TIME = Date.UTC(2026, 0, 1, 12)

/** Numbers by kind. 0 stands for all others. */
const numbers: Partial<Record<LeafKind, number>> = {
  timestamp: SOME_TIME,
  seconds: SOME_TIME / 1000,
  id: 1,
  serial: 1,
  phone: 13_800_138_000,
  zip: 100_000,
  price: 99.5,
  rate: 0.5,
  page: 1,
  size: 10,
  year: 2026,
  age: 18,
  latitude: 39.9042,
  longitude: 116.4074,
}

/** Texts by kind. `string` stands for all others: it is the same in every language. */
const texts: Partial<Record<LeafKind, string>> = {
  dateTime: '2026-01-01T12:00:00Z',
  localDateTime: '2026-01-01T12:00:00',
  date: '2026-01-01',
  time: '12:00:00Z',
  duration: 'PT1H',
  uuid: '123e4567-e89b-42d3-a456-426614174000',
  uri: 'https://example.com/path',
  imageUrl: 'https://example.com/image.png',
  email: 'user@example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  mac: '00:00:5e:00:53:01',
  byte: 'ZXhhbXBsZQ==',
  binary: '(binary)',
  id: '1',
  serial: '202601010001',
  phone: '13800138000',
  zip: '100000',
  price: '99.50',
  rate: '0.5',
  count: '0',
  page: '1',
  size: '10',
  year: '2026',
  age: '18',
  latitude: '39.9042',
  longitude: '116.4074',
  personName: 'Alex Chen',
  userName: 'alex',
  company: 'Example Ltd.',
  fileName: 'example.txt',
  country: 'China',
  countryCode: 'CN',
  province: 'Beijing',
  city: 'Beijing',
  district: 'Chaoyang',
  address: '1 Example Road',
  color: '#3366ff',
  version: '1.0.0',
  language: 'en',
  currency: 'CNY',
  timeZone: 'Asia/Shanghai',
  idCard: '11010519491231002X',
}

/** Texts of rows that are described in Chinese. */
const chineseTexts: Partial<Record<LeafKind, string>> = {
  personName: '张三',
  company: '示例有限公司',
  fileName: '示例.txt',
  country: '中国',
  province: '北京市',
  city: '北京市',
  district: '朝阳区',
  address: '北京市朝阳区示例路1号',
  language: 'zh-CN',
}

export const fixedNumber = (kind: LeafKind): number => numbers[kind] ?? 0

export const fixedText = (kind: LeafKind, { isChinese }: { isChinese: boolean }): string =>
  (isChinese ? chineseTexts[kind] : undefined) ?? texts[kind] ?? 'string'

/** Values of types that are neither text nor number. */
export const plainValues: Partial<Record<LeafKind, Json>> = {
  boolean: false,
  file: '(binary)',
  enum: '',
  unknown: '',
}
