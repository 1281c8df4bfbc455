import { describe, expect, it } from 'vitest'
import { startFailure } from './start-failure.ts'

const coded = (code: string, message = 'the fault', more: object = {}) =>
  Object.assign(new Error(message), { code, ...more })

const AWAY = 'the database at DATABASE_URL is not responding'

describe('what keeps a program from starting is told in one line', () => {
  it.each([
    ['nothing listens', coded('ECONNREFUSED'), AWAY],
    ['a name that does not resolve', coded('ENOTFOUND', 'getaddrinfo ENOTFOUND db', { syscall: 'getaddrinfo' }), AWAY],
    ['connecting takes too long', new Error('timeout exceeded when trying to connect'), AWAY],
    ['the connection ends', new Error('Connection terminated unexpectedly'), AWAY],
    ['the database starts', coded('57P03', 'the database system is starting up'), AWAY],
    ['too many connections', coded('53300', 'sorry, too many clients already'), AWAY],
    ['a wrong password', coded('28P01'), 'the database at DATABASE_URL refuses this user or password'],
    ['no such database', coded('3D000'), 'the database named in DATABASE_URL does not exist'],
    [
      'a missing right',
      coded('42501', 'permission denied for schema public'),
      'the user of DATABASE_URL lacks a right: permission denied for schema public',
    ],
    [
      'a certificate of nobody known',
      coded('SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in certificate chain'),
      'no TLS connection to the database at DATABASE_URL: self-signed certificate in certificate chain',
    ],
    [
      'a certificate of another host',
      coded('ERR_TLS_CERT_ALTNAME_INVALID', "Host: db. is not in the cert's altnames"),
      "no TLS connection to the database at DATABASE_URL: Host: db. is not in the cert's altnames",
    ],
    [
      'a database without TLS',
      new Error('The server does not support SSL connections'),
      'no TLS connection to the database at DATABASE_URL: The server does not support SSL connections',
    ],
    [
      'any other answer of the database',
      coded('25006', 'cannot execute UPDATE in a read-only transaction', { severity: 'ERROR' }),
      'the database answers 25006: cannot execute UPDATE in a read-only transaction',
    ],
  ])('%s', (_what, error, line) => {
    expect(startFailure(error)).toBe(line)
  })
})

it('a fault of ours has its stack', () => {
  const error = new TypeError('x is not a function')
  expect(startFailure(error)).toBe(error.stack)
})
