import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parseAllowed } from '../base/allowed-hosts.ts'
import { UserError } from '../base/errors.ts'
import { makeCertificate, type CertificateFiles } from '../testing/certificates.ts'
import { freePort } from '../testing/free-port.ts'
import { startWebServer, type Reply, type WebServer } from '../testing/web-server.ts'
import { fetchText, type FetchOptions } from './fetch.ts'
import { ClosedHostError, findTarget, lookupAll } from './target.ts'

const replies: Record<string, Reply> = {
  '/hello': (_request, response) => response.setHeader('content-type', 'text/plain').end('hello'),
  '/gbk': (_request, response) =>
    response.setHeader('content-type', 'text/plain; charset=gbk').end(Buffer.from('c4e3bac3', 'hex')),
  '/packed': (_request, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync('x'.repeat(5000))),
  '/not-packed': (_request, response) => response.setHeader('content-encoding', 'gzip').end('plain'),
  '/no-content': (_request, response) => response.writeHead(204, { 'content-encoding': 'gzip' }).end(),
  '/bomb': (_request, response) =>
    response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(10_000_000))),
  '/endless': (_request, response) => {
    const more = () => response.write('x'.repeat(10_000), () => setImmediate(more))
    more()
  },
  '/silent': () => {},
  '/half': (_request, response) => {
    response.writeHead(200, { 'content-length': 1000 })
    response.write('only this', () => response.destroy())
  },
  '/cookies': (_request, response) => response.setHeader('set-cookie', ['a=1', 'b=2']).end(),
  '/loop': (_request, response) => response.writeHead(302, { location: '/loop' }).end(),
  '/once': (_request, response) => response.writeHead(301, { location: '/hello' }).end(),
  '/to-file': (_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/to-metadata': (_request, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end(),
  '/to-other': (_request, response) =>
    response.writeHead(302, { location: `http://other.test:${server.port}/hello` }).end(),
}

let server: WebServer
let secure: WebServer
let certificate: CertificateFiles
beforeAll(async () => {
  certificate = makeCertificate()
  const reply: Reply = (request, response) => {
    const known = replies[request.path]
    if (known) known(request, response)
    else response.writeHead(404).end()
  }
  server = await startWebServer(reply)
  secure = await startWebServer(reply, certificate)
})
afterAll(async () => {
  await server.close()
  await secure.close()
  certificate.remove()
})

let allow = ''
let names: Record<string, string[]>
let logged: Record<string, unknown>[]
beforeEach(() => {
  allow = `127.0.0.1:${server.port} 127.0.0.1:${secure.port}`
  names = { 'api.test': ['127.0.0.1'], 'other.test': ['127.0.0.1'] }
  logged = []
  server.seen.length = 0
})

const services = {
  log: pino({ base: null }, { write: (line) => void logged.push(JSON.parse(line)) }),
  borders: {
    ownPort: 7700,
    allowed: async () => parseAllowed(allow).entries,
    lookup: async (name: string) => names[name] ?? lookupAll(name),
  },
}

const limits = { userId: 7, maxBytes: 100_000, timeoutMs: 5_000 }
const ask = (path: string, options: Partial<FetchOptions> = {}) =>
  fetchText(services, path.startsWith('/') ? `http://127.0.0.1:${server.port}${path}` : path, { ...limits, ...options })
const refusal = async (path: string, options: Partial<FetchOptions> = {}) => {
  const error: unknown = await ask(path, options).catch((reason: unknown) => reason)
  return error instanceof UserError ? error.key : error
}

describe('a call', () => {
  it('returns status, headers, bytes and text', async () => {
    const { status, statusText, headers, bytes, text } = await ask('/hello')
    expect({ status, statusText, text, size: bytes.length }).toEqual({
      status: 200,
      statusText: 'OK',
      text: 'hello',
      size: 5,
    })
    expect(headers).toMatchObject({ 'content-type': 'text/plain' })
    expect((await ask('/cookies')).headers['set-cookie']).toEqual(['a=1', 'b=2'])
  })

  it('sends method, headers, body and basic credentials, but no connection headers of the caller', async () => {
    const headers = { 'X-Trace': ['1', '2'], Host: 'elsewhere', Connection: 'upgrade', 'Transfer-Encoding': 'chunked' }
    await ask('/none', { method: 'PUT', headers, body: '{"a":1}', basicAuth: { username: 'lin', password: 'pä:ss' } })
    expect(server.seen[0]).toMatchObject({ method: 'PUT', body: '{"a":1}' })
    expect(server.seen[0]?.headers).toMatchObject({
      'x-trace': '1, 2',
      host: `127.0.0.1:${server.port}`,
      connection: 'close',
      'content-length': '7',
      authorization: `Basic ${Buffer.from('lin:pä:ss').toString('base64')}`,
    })
    expect(server.seen[0]?.headers['transfer-encoding']).toBeUndefined()
  })

  it('reads compressed responses and other charsets', async () => {
    expect((await ask('/packed')).text).toBe('x'.repeat(5000))
    expect((await ask('/gbk')).text).toBe('你好')
    expect((await ask('/no-content')).status).toBe(204)
    expect(await refusal('/not-packed')).toBe('outbound.badAnswer')
  })

  it('logs the caller and the URL, but no content', async () => {
    await ask('/hello?token=hush', { headers: { authorization: 'hush' } })
    const entry = { userId: 7, method: 'GET', host: `127.0.0.1:${server.port}`, address: '127.0.0.1', status: 404 }
    expect(logged).toEqual([expect.objectContaining({ ...entry, size: 0 })])
    expect(JSON.stringify(logged)).not.toContain('hush')
  })

  it('reports a clear error when the server is down, slow, broken or sends too much', async () => {
    expect(await refusal('/silent', { timeoutMs: 200 })).toBe('outbound.timeout')
    expect(await refusal('/half')).toBe('outbound.broken')
    expect(await refusal('/endless')).toBe('outbound.tooLarge')
    expect(await refusal('/bomb')).toBe('outbound.tooLarge')
    const port = await freePort()
    allow = `127.0.0.1:${port}`
    expect(await refusal(`http://127.0.0.1:${port}/`)).toBe('outbound.unreachable')
    expect(await refusal('http://no-such-host.invalid/')).toBe('outbound.unknownHost')
  })

  it('rejects invalid methods and headers', async () => {
    expect(await refusal('/hello', { method: 'CONNECT' })).toBe('error.methodFormat')
    expect(await refusal('/hello', { method: 'GET /x HTTP/1.1\r\nA: b' })).toBe('outbound.badHeader')
    expect(await refusal('/hello', { headers: { a: 'b\r\nc: d' } })).toBe('outbound.badHeader')
    expect(server.seen).toEqual([])
  })

  it('rejects a certificate that the system does not trust', async () => {
    expect(await refusal(`https://127.0.0.1:${secure.port}/hello`)).toBe('outbound.certificate')
    expect(secure.seen).toEqual([])
  })

  it('accepts a trusted certificate only for its host', async () => {
    const before = getCACertificates('default')
    setDefaultCACertificates([...before, certificate.cert])
    names['localhost'] = ['127.0.0.1']
    expect((await ask(`https://localhost:${secure.port}/hello`)).text).toBe('hello')
    expect(await refusal(`https://api.test:${secure.port}/hello`)).toBe('outbound.certificate')
    setDefaultCACertificates(before)
  })
})

describe('a blocked target', () => {
  it.each([
    'http://127.0.0.1:{port}/hello',
    'http://127.1:{port}/hello',
    'http://2130706433:{port}/hello',
    'http://0177.0.0.1:{port}/hello',
    'http://0x7f.0.0.1:{port}/hello',
    'http://0x7f000001:{port}/hello',
    'http://１２７.0.0.1:{port}/hello',
    'http://0:{port}/hello',
    'http://0.0.0.0:{port}/hello',
    'http://localhost:{port}/hello',
    'http://localhost.:{port}/hello',
    'http://LOCALHOST:{port}/hello',
    'http://[::1]:{port}/hello',
    'http://[::]:{port}/hello',
    'http://[::ffff:127.0.0.1]:{port}/hello',
    'http://[::ffff:7f00:1]:{port}/hello',
    'http://[64:ff9b::7f00:1]:{port}/hello',
    'http://api.test:{port}/hello',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.100.100.200/',
    'http://10.0.0.1/',
    'http://1.1.1.1:25/',
  ])('%s is not called', async (address) => {
    allow = ''
    expect(await refusal(address.replace('{port}', String(server.port)))).toBe('outbound.closed')
    expect(server.seen).toEqual([])
  })

  it.each(['ftp://example.com/', 'file:///etc/passwd', 'gopher://127.0.0.1/', 'javascript:1', '//example.com', ''])(
    '%s is no web address',
    async (address) => {
      const error: unknown = await fetchText(services, address, limits).catch((reason: unknown) => reason)
      expect(error).toMatchObject({ key: 'outbound.badUrl' })
    },
  )

  it('a URL with user information is rejected', async () => {
    expect(await refusal('http://user:secret@example.com/')).toBe('outbound.userInUrl')
  })

  it('a name with one blocked address among public ones is blocked', async () => {
    names['mixed.test'] = ['8.8.8.8', '10.0.0.1']
    expect(await refusal('http://mixed.test/')).toBe('outbound.closed')
    allow = '10.0.0.1'
    expect(await refusal('http://mixed.test/')).toBe('outbound.closed')
  })

  it('where only listed hosts are allowed, a public one needs an entry too', async () => {
    names['public.test'] = ['8.8.8.8']
    const target = (url: string) => findTarget(services.borders, new URL(url), ['chat.test'])
    await expect(target('https://public.test/')).rejects.toMatchObject({ key: 'outbound.notListed' })
    allow = 'public.test'
    await expect(target('https://public.test/')).resolves.toMatchObject({ addresses: ['8.8.8.8'] })
    names['chat.test'] = ['8.8.4.4']
    await expect(target('https://chat.test/')).resolves.toMatchObject({ addresses: ['8.8.4.4'] })
    names['chat.test'] = ['10.0.0.1']
    await expect(target('https://chat.test/')).rejects.toMatchObject({ key: 'outbound.closed' })
  })

  it('the error contains the entry that would allow it', async () => {
    allow = ''
    const error: unknown = await ask(`http://[::1]:${server.port}/`).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ClosedHostError)
    expect(error).toMatchObject({ entry: `[::1]:${server.port}`, params: { host: '::1' } })
  })

  it('the port of this server is blocked for entries without a port', async () => {
    allow = '127.0.0.1 localhost'
    const own = { ...services, borders: { ...services.borders, ownPort: server.port } }
    const call = fetchText(own, `http://localhost:${server.port}/hello`, limits)
    await expect(call).rejects.toMatchObject({ key: 'outbound.closed' })
    allow = `127.0.0.1:${server.port}`
    expect((await fetchText(own, `http://127.0.0.1:${server.port}/hello`, limits)).text).toBe('hello')
  })
})

describe('an allowed target', () => {
  it.each(['api.test', 'api.test:{port}', '127.0.0.0/8', '127.0.0.1'])('is called: %s', async (entry) => {
    allow = entry.replace('{port}', String(server.port))
    expect((await ask(`http://api.test:${server.port}/hello`)).text).toBe('hello')
    expect(server.seen[0]?.headers.host).toBe(`api.test:${server.port}`)
  })

  it('is reached at the address that was checked, even if the name resolves differently the next time', async () => {
    let asked = 0
    const lookup = async () => (asked++ === 0 ? ['127.0.0.1'] : ['127.0.0.2'])
    const rebinding = { ...services, borders: { ...services.borders, lookup } }
    const { address } = await fetchText(rebinding, `http://rebind.test:${server.port}/hello`, limits)
    expect([address, asked]).toEqual(['127.0.0.1', 1])
  })

  it('is reached at the next address when the first does not respond', async () => {
    names['two.test'] = ['127.0.0.2', '127.0.0.1']
    allow = '127.0.0.0/8'
    expect((await ask(`http://two.test:${server.port}/hello`)).text).toBe('hello')
  })
})

describe('redirects', () => {
  it('are returned as a response unless they are to be followed', async () => {
    expect(await ask('/once')).toMatchObject({ status: 301, headers: { location: '/hello' } })
    expect(await ask('/once', { redirects: 1 })).toMatchObject({ status: 200, text: 'hello' })
    expect(server.seen).toHaveLength(3)
  })

  it('end after the allowed number', async () => {
    expect(await refusal('/loop', { redirects: 3 })).toBe('outbound.tooManyRedirects')
    expect(server.seen).toHaveLength(4)
  })

  it('are not followed to blocked targets', async () => {
    expect(await refusal('/to-metadata', { redirects: 3 })).toBe('outbound.closed')
    expect(await refusal('/to-file', { redirects: 3 })).toBe('outbound.badUrl')
  })

  it('send credentials to the same host only', async () => {
    const options = {
      redirects: 3,
      basicAuth: { username: 'a', password: 'b' },
      headers: { 'X-Key': 'hush', accept: 'text/plain' },
    } as const
    await ask('/once', options)
    expect(server.seen[1]?.headers).toMatchObject({ authorization: expect.any(String), 'x-key': 'hush' })
    await ask('/to-other', options)
    expect(server.seen[3]?.headers).toMatchObject({ accept: 'text/plain', host: `other.test:${server.port}` })
    expect(server.seen[3]?.headers['authorization']).toBeUndefined()
    expect(server.seen[3]?.headers['x-key']).toBeUndefined()
  })
})
