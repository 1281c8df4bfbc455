import { describe, expect, it } from 'vitest'
import { parseAddress } from '../base/address.ts'
import { isMetadata, isPublic } from './closed-addresses.ts'

const toAddress = (text: string) => parseAddress(text) ?? []

describe('a public address', () => {
  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.1',
    '169.253.255.255',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '192.169.0.0',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '2606:4700::1111',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
    '2002:808:808::1',
    // Teredo: the relay is 65.54.227.120, the client 8.8.8.8 with every bit turned over.
    '2001:0:4136:e378:8000:63bf:f7f7:f7f7',
  ])('may be called: %s', (text) => {
    expect(isPublic(toAddress(text))).toBe(true)
  })
})

describe('a non-public address', () => {
  it.each([
    ['unspecified', '0.0.0.0'],
    ['unspecified network', '0.1.2.3'],
    ['loopback', '127.0.0.1'],
    ['loopback, far end', '127.255.255.254'],
    ['private 10', '10.1.2.3'],
    ['private 172', '172.31.255.255'],
    ['private 192', '192.168.0.1'],
    ['shared', '100.64.0.1'],
    ['shared, far end', '100.127.255.255'],
    ['link-local', '169.254.1.1'],
    ['metadata', '169.254.169.254'],
    ['metadata in a public range', '168.63.129.16'],
    ['metadata in the shared range', '100.100.100.200'],
    ['protocol assignments', '192.0.0.8'],
    ['documentation 1', '192.0.2.1'],
    ['documentation 2', '198.51.100.1'],
    ['documentation 3', '203.0.113.1'],
    ['6to4 relay', '192.88.99.1'],
    ['benchmark', '198.19.0.1'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified v6', '::'],
    ['loopback v6', '::1'],
    ['loopback v6 spelled out', '0:0:0:0:0:0:0:1'],
    ['unique local', 'fd12:3456::1'],
    ['link-local v6', 'fe80::1'],
    ['link-local v6 with a zone', 'fe80::1%eth0'],
    ['site-local', 'fec0::1'],
    ['multicast v6', 'ff02::1'],
    ['documentation v6', '2001:db8::1'],
    ['documentation v6, new', '3fff::1'],
    ['metadata v6', 'fd00:ec2::254'],
    ['discard', '100::1'],
    ['outside what is routed', '4000::1'],
    ['mapped loopback', '::ffff:127.0.0.1'],
    ['mapped loopback in hex', '::ffff:7f00:1'],
    ['mapped metadata', '::ffff:169.254.169.254'],
    ['translated private', '::ffff:0:10.0.0.1'],
    ['compatible private', '::10.0.0.1'],
    ['NAT64 private', '64:ff9b::10.0.0.1'],
    ['NAT64 metadata', '64:ff9b::a9fe:a9fe'],
    ['NAT64 local use', '64:ff9b:1::1'],
    ['6to4 private', '2002:c0a8:1::1'],
    ['6to4 loopback', '2002:7f00:1::'],
    ['Teredo with a private client', '2001:0:808:808::f5ff:fffe'],
    ['Teredo with a private relay', '2001:0:a00:1::f7f7:f7f7'],
    ['keys, not hosts', '2001:20::1'],
  ])('is closed: %s %s', (_name, text) => {
    expect(isPublic(toAddress(text))).toBe(false)
  })
})

it('detects metadata addresses in every notation', () => {
  const all = ['169.254.169.254', '::ffff:169.254.169.254', '64:ff9b::a9fe:a9fe', '2002:a9fe:a9fe::', 'fd00:ec2::254']
  expect(all.map(toAddress).map(isMetadata)).toEqual(all.map(() => true))
  expect(isMetadata(toAddress('169.254.1.1'))).toBe(false)
})
