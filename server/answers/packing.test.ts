import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { pack, packingFor } from './packing.ts'

it.each([
  ['', undefined],
  ['identity', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['BR;q=0.1, gzip;q=1', 'br'],
  ['br;q=0, gzip ; q=0.5', 'gzip'],
  ['br; q=0.0, gzip;q=0', undefined],
  ['brotli', undefined],
])('"%s" is answered with %s', (header, packing) => {
  expect(packingFor(header)).toBe(packing)
})

it('compresses without loss', async () => {
  const bytes = Buffer.from('订单 '.repeat(1000))
  const packed = await pack(bytes, 'gzip')
  expect(packed.length).toBeLessThan(bytes.length / 10)
  expect(gunzipSync(packed)).toEqual(bytes)
})
