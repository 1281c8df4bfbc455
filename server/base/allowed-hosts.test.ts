import { describe, expect, it } from 'vitest'
import { parseAddress } from './address.ts'
import { opens, parseAllowed, type ClosedAddress } from './allowed-hosts.ts'

describe('the list of allowed hosts', () => {
  it('accepts names, addresses, ranges and ports, separated by commas, spaces or newlines', () => {
    const text =
      'api.local, db.local:8080 10.0.0.0/8\n[fd00::1]:443,127.0.0.1:3000 fd00::/8 ::1 bücher.example localhost'
    const { entries, bad } = parseAllowed(text)
    expect(bad).toBeUndefined()
    const shown = entries.map(({ name, range, port }) => `${name ?? `/${range?.bits}`} ${port ?? ''}`.trim())
    expect(shown).toEqual([
      'api.local',
      'db.local 8080',
      '/8',
      '/128 443',
      '/32 3000',
      '/8',
      '/128',
      'xn--bcher-kva.example',
      'localhost',
    ])
  })

  it.each([
    'http://api.local',
    'api.local/path',
    '*.local',
    '10.0.0.0/33',
    '10.0.0.0/8:80',
    'fd00::1:99999999',
    'api.local:0',
    'api.local:65536',
    'api.local:',
    '[api.local]:80',
    '0x7f.1',
    '2130706433',
    'user@host',
    '-',
  ])('refuses %s and says which entry it was', (word) => {
    expect(parseAllowed(`api.local ${word}`).bad).toBe(word)
  })
})

describe('an entry', () => {
  const asked = (name: string, address: string, needs: ClosedAddress['needs'] = 'any entry'): ClosedAddress => ({
    name,
    address: parseAddress(address) ?? [],
    port: 8080,
    needs,
  })
  const isOpened = (text: string, door: ClosedAddress) => parseAllowed(text).entries.some((entry) => opens(entry, door))

  it.each([
    ['api.local', 'api.local', '10.0.0.1', true],
    ['api.local', 'other.local', '10.0.0.1', false],
    ['api.local', '10.0.0.1', '10.0.0.1', false],
    ['api.local:8080', 'api.local', '10.0.0.1', true],
    ['api.local:8081', 'api.local', '10.0.0.1', false],
    ['10.0.0.1', 'api.local', '10.0.0.1', true],
    ['10.0.0.0/8', 'api.local', '10.255.0.1', true],
    ['10.0.0.0/8', 'api.local', '11.0.0.1', false],
    ['10.0.0.0/8', 'api.local', '::ffff:10.0.0.1', true],
    ['10.0.0.1:8081', '10.0.0.1', '10.0.0.1', false],
    ['fd00::/8', 'api.local', 'fd00::1', true],
    ['[fd00::1]:8080', 'fd00::1', 'fd00::1', true],
    ['[fd00::1]:8080', 'fd00::2', 'fd00::2', false],
    ['0.0.0.0/0', 'api.local', 'fd00::1', false],
  ])('%s: %s at %s is %s', (text, name, address, isOpen) => {
    expect(isOpened(text, asked(name, address))).toBe(isOpen)
  })

  it('allows a metadata address only if it names exactly that address', () => {
    const metadata = asked('metadata.local', '169.254.169.254', 'exact address')
    expect(isOpened('169.254.0.0/16 metadata.local', metadata)).toBe(false)
    expect(isOpened('169.254.169.254', metadata)).toBe(true)
    expect(isOpened('169.254.169.254:80', metadata)).toBe(false)
  })

  it('allows the port of this server only if it names the port', () => {
    const own = asked('127.0.0.1', '127.0.0.1', 'exact port')
    expect(isOpened('127.0.0.1 127.0.0.0/8', own)).toBe(false)
    expect(isOpened('127.0.0.1:8080', own)).toBe(true)
  })
})
