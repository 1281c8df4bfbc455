import { describe, expect, it } from 'vitest'
import { SECRET_MASK } from '../../content/mask.ts'
import { newDocContent } from '../../doc/doc-fields.ts'
import { docTypes, type DocContent } from '../../doc/doc.ts'
import { readableDoc } from '../../page/readable-doc.ts'
import { row } from '../../rows/testing/rows.ts'
import { automaticParts } from './automatic.ts'
import { fromBulkText, toBulkText } from './bulk-text.ts'
import { composeRequest } from './compose.ts'
import { curlCommand } from '../../codegen/curl.ts'
import { readCurl } from './curl.ts'
import { addedRow, BODY_FILE, noAuth, type RequestDraft } from './draft.ts'
import { fromSent } from './from-sent.ts'
import { toRemembered, withRemembered } from './remembered.ts'
import { startDraft } from './start-draft.ts'
import { variableMap } from './variables.ts'

const globals = { headers: [row('X-Tenant', { example: 'cn' })], params: [], returns: [] }
const dictionary = {
  id: 'states',
  name: 'States',
  description: '',
  items: [
    { name: 'OPEN', type: 'number' as const, value: '1', description: 'open' },
    { name: 'PAID', type: 'number' as const, value: '2', description: '' },
  ],
}

function start(change: Partial<DocContent>, canUseSecrets = true): RequestDraft {
  const content = { ...newDocContent(10), url: '/orders', httpMethod: 'POST', ...change }
  const doc = readableDoc({ id: 'd', type: docTypes.http, content }, globals)
  const environment = { name: 'Test', url: 'https://api.test/v1/' }
  return startDraft(doc, {
    models: new Map(),
    dictionaries: new Map([['states', dictionary]]),
    environment,
    canUseSecrets,
  })
}

const body = (contentType: string, params: DocContent['queryParams']): DocContent['bodies'] => {
  const [main] = newDocContent(10).bodies
  return [{ ...main, contentType, params }]
}

const variables = variableMap([
  { name: 'user', value: 'a b', isSecret: false },
  { name: 'key', value: '', isSecret: true },
])
const compose = (draft: RequestDraft, files = {}) => composeRequest(draft, files, variables)

describe('the request that a doc describes', () => {
  it('has the address of the environment, its common rows and the examples', () => {
    const draft = start({
      url: '/orders/{id}',
      pathParams: [row('id', { example: '7' })],
      headerParams: [row('X-Trace'), row('sid', { example: 's', rules: { in: 'cookie' } })],
      queryParams: [row('page', { example: '1' }), row('note', { required: 0 })],
      bodies: body('application/json', [row('name', { example: '周宁' })]),
    })
    expect(draft.url).toBe('https://api.test/v1/orders/{id}')
    expect(draft.headers.map(({ name, origin }) => [name, origin])).toEqual([
      ['X-Tenant', 'environment'],
      ['X-Trace', 'doc'],
    ])
    expect(draft.cookies.map(({ name }) => name)).toEqual(['sid'])
    expect(draft.query.map(({ name, isOn }) => [name, isOn])).toEqual([
      ['page', true],
      ['note', false],
    ])
    expect(draft.bodyMode).toBe('json')
    expect(JSON.parse(draft.json)).toEqual({ name: '周宁' })
    expect(compose(draft).request).toMatchObject({
      method: 'POST',
      url: 'https://api.test/v1/orders/7',
      params: [{ name: 'page', value: '1' }],
      headers: [
        { name: 'X-Tenant', value: 'cn' },
        { name: 'X-Trace', value: '' },
        { name: 'Content-Type', value: 'application/json' },
        { name: 'Cookie', value: 'sid=s' },
      ],
    })
  })

  it('takes the body mode from the content type and the rows', () => {
    const modeOf = (contentType: string, rows = [row('a')]) => start({ bodies: body(contentType, rows) }).bodyMode
    expect(modeOf('application/json')).toBe('json')
    expect(modeOf('application/x-www-form-urlencoded')).toBe('form')
    expect(modeOf('multipart/form-data')).toBe('multipart')
    expect(modeOf('', [row('doc', { type: 'file[]' })])).toBe('multipart')
    expect(modeOf('application/octet-stream', [row('', { type: 'file' })])).toBe('file')
    expect(modeOf('application/xml')).toBe('text')
    expect(modeOf('application/json', [])).toBe('none')
  })

  it('prefers an example that somebody wrote', () => {
    const examples = [{ id: 'e', name: 'Small', status: '', contentType: '', value: '{"small": 1}' }]
    expect(start({ bodies: body('application/json', [row('a')]), examples }).json).toBe('{"small": 1}')
  })

  it('offers the values of a dictionary', () => {
    const [state] = start({ queryParams: [row('state', { enumId: 'states' })] }).query
    expect(state).toMatchObject({ value: '1', choices: [{ value: '1', label: '1 · open' }, { value: '2' }] })
  })

  it('has the mask of a secret for those who may use it, and an empty field for others', () => {
    const secret = { headerParams: [row('X-Key', { example: 'hunter2', isSecret: 1 as const })] }
    const draft = start(secret)
    expect(draft.headers.at(-1)).toMatchObject({ value: SECRET_MASK, isSecret: true })
    expect(compose(draft).needsServer).toBe(true)
    expect(start(secret, false).headers.at(-1)).toMatchObject({ value: '', isSecret: true })
  })

  it('leaves secrets in the path, in cookies and in XML to the server', () => {
    const hidden = { example: 's', isSecret: 1 as const }
    const doc = {
      url: '/keys/{key}',
      pathParams: [row('key', hidden)],
      headerParams: [row('sid', { ...hidden, rules: { in: 'cookie' as const } })],
      bodies: body('application/xml', [row('pin', { ...hidden, example: SECRET_MASK })]),
    }
    const draft = start(doc)
    const { request, needsServer } = compose(draft)
    expect(request).toMatchObject({
      url: `https://api.test/v1/keys/{key:${SECRET_MASK}}`,
      headers: expect.arrayContaining([{ name: 'Cookie', value: `sid=${SECRET_MASK}` }]),
      body: { text: expect.stringContaining(`<pin>${SECRET_MASK}</pin>`) },
    })
    expect(needsServer).toBe(true)
    expect(fromSent(request, draft).draft).toMatchObject({ url: draft.url, path: draft.path, cookies: draft.cookies })
    const own = start(doc, false)
    expect([own.path[0]?.value, own.cookies[0]?.value, own.text.includes(SECRET_MASK)]).toEqual(['', '', false])
    expect(compose({ ...draft, path: [], cookies: [] }).needsServer).toBe(true)
    expect(compose({ ...draft, cookies: [], bodyMode: 'none' }).needsServer).toBe(true)
  })

  it('proposes the authentication that the doc asks for', () => {
    const authOf = (type: string, detail: string) =>
      start({ extras: { security: [[{ name: 's', type, detail, scopes: ['read'] }]] } }).auth
    expect(authOf('http', 'Authorization: Bearer JWT').kind).toBe('bearer')
    expect(authOf('http', 'Authorization: Basic …').kind).toBe('basic')
    expect(authOf('apiKey', 'query: api_key')).toMatchObject({ kind: 'apiKey', keyIn: 'query', keyName: 'api_key' })
    expect(authOf('oauth2', 'authorizationCode: https://a.test/x, https://t.test/y')).toMatchObject({
      kind: 'oauth2',
      grant: 'code',
      authorizeUrl: 'https://a.test/x',
      tokenUrl: 'https://t.test/y',
      scope: 'read',
    })
  })
})

describe('composing', () => {
  it('fills variables in, leaves secret ones to the server, and names unknown ones', () => {
    const draft = {
      ...start({ url: '/users/{id}' }),
      bodyMode: 'json' as const,
      json: '{"by": "{{ user }}", "no": {{missing}}}',
    }
    const [id] = draft.path
    if (id) draft.path = [{ ...id, value: '{{user}}/{{key}}' }]
    const { request, unknown, needsServer } = compose(draft)
    expect(request.url).toBe('https://api.test/v1/users/a%20b%2F{{key}}')
    expect(request.body).toEqual({ kind: 'text', text: '{"by": "a b", "no": {{missing}}}' })
    expect(unknown).toEqual(['missing'])
    expect(needsServer).toBe(true)
  })

  it('repeats the name of a list, joins it where the doc says so, and omits an empty one', () => {
    const draft = start({
      queryParams: [
        row('tag', { type: 'str_array', example: '[a, "b"]' }),
        row('ids', { type: 'num_array', example: '1,2', rules: { explode: false } }),
        row('none', { type: 'array', example: '[]' }),
      ],
    })
    expect(compose(draft).request.params).toEqual([
      { name: 'tag', value: 'a' },
      { name: 'tag', value: 'b' },
      { name: 'ids', value: '1,2' },
    ])
  })

  it('sends several files of one field, and a file as the whole body', () => {
    const file = (name: string) => new File(['x'], name, { type: 'image/png' })
    const draft = start({ bodies: body('multipart/form-data', [row('pics', { type: 'file[]' }), row('title')]) })
    const files = { pics: [file('a.png'), file('b.png')] }
    expect(compose(draft, files).request).toMatchObject({
      headers: [{ name: 'X-Tenant' }, { name: 'Content-Type', value: 'multipart/form-data' }],
      body: { kind: 'multipart', fields: [{ name: 'title' }], files: [{ name: 'pics' }, { name: 'pics' }] },
    })
    const binary = { ...draft, bodyMode: 'file' as const }
    expect(compose(binary, { [BODY_FILE]: [file('c.png')] }).request.headers).toContainEqual({
      name: 'Content-Type',
      value: 'image/png',
    })
  })

  it('adds what authentication needs, visibly', () => {
    const auth = (change: Partial<typeof noAuth>) => ({ ...start({}), auth: { ...noAuth, ...change } })
    const basic = auth({ kind: 'basic', username: '{{user}}', password: 'ü' })
    expect(compose(basic).request.headers).toContainEqual({ name: 'Authorization', value: `Basic ${btoa('a b:Ã¼')}` })
    const secret = auth({ kind: 'basic', username: 'me', password: '{{key}}' })
    expect(compose(secret).request.headers).toContainEqual({ name: 'Authorization', value: 'Basic me:{{key}}' })
    const key = auth({ kind: 'apiKey', keyIn: 'query', keyName: 'k', keyValue: '{{key}}' })
    expect(compose(key).request.params).toEqual([{ name: 'k', value: '{{key}}' }])
  })

  it('lets a header of one’s own replace an automatic one, and an automatic one be unticked', () => {
    const draft = { ...start({ bodies: body('application/json', [row('a')]) }), offHeaders: ['content-type'] }
    expect(automaticParts(draft, {}).headers).toMatchObject([{ name: 'Content-Type', isOn: false }])
    expect(compose(draft).request.headers.map(({ name }) => name)).not.toContain('Content-Type')
    const own = { ...draft, headers: [addedRow('x', { name: 'content-type', value: 'text/x' })] }
    expect(automaticParts(own, {}).headers).toEqual([])
  })
})

describe('bulk text', () => {
  it('is the same both ways, and unticks or removes rows whose line is gone', () => {
    const rows = [
      ...start({ queryParams: [row('a', { example: '1' }), row('b', { example: '2' })] }).query,
      addedRow('x'),
    ]
    expect(fromBulkText(toBulkText(rows), rows).slice(0, 2)).toEqual(rows.slice(0, 2))
    const next = fromBulkText('b: 3\n// c: http://x\n', rows)
    expect(next.map(({ name, value, isOn }) => [name, value, isOn])).toEqual([
      ['a', '1', false],
      ['b', '3', true],
      ['c', 'http://x', false],
    ])
  })
})

describe('remembered input', () => {
  it('returns with the doc, without secrets and without rows that the doc no longer has', () => {
    const doc = {
      queryParams: [row('a'), row('gone')],
      headerParams: [row('X-Key', { example: 'k', isSecret: 1 as const })],
    }
    const draft = start(doc)
    const used: RequestDraft = {
      ...draft,
      query: [...draft.query.map((one) => ({ ...one, value: 'typed' })), addedRow('n', { name: 'extra', value: '1' })],
      headers: draft.headers.map((one) => ({ ...one, value: 'own secret' })),
      auth: { ...noAuth, kind: 'bearer', token: 'abc', keyValue: '{{key}}' },
    }
    const text = toRemembered(used, draft)
    expect(text).not.toMatch(/abc/)
    expect(text.match(/own secret/g)).toHaveLength(1)
    const next = withRemembered(start({ ...doc, queryParams: [row('a')] }), text)
    expect(next.query.map(({ name, value, origin }) => [name, value, origin])).toEqual([
      ['a', 'typed', 'doc'],
      ['extra', '1', 'added'],
    ])
    expect(next.headers.at(-1)?.value).toBe(SECRET_MASK)
    expect(next.auth).toMatchObject({ kind: 'bearer', token: '', keyValue: '{{key}}' })
  })

  it('is ignored when it cannot be read', () => {
    const draft = start({})
    for (const text of ['', '[]', 'null', '{"tables": 1}'])
      expect(withRemembered(draft, text).query).toEqual(draft.query)
  })
})

describe('cURL', () => {
  it('is read into a request, which fills the tables', () => {
    const request = readCurl(
      `curl -u me:pw 'https://x.test/a/b?page=2&z=1' -H 'X-A: 1' -b 's=1; t=2' -H 'Content-Type: application/json' -d '{"a":1}'`,
    )
    if (!request) throw new Error('no request')
    const { draft } = fromSent(request, start({ queryParams: [row('page'), row('size', { example: '9' })] }))
    expect(draft).toMatchObject({ method: 'POST', url: 'https://x.test/a/b', bodyMode: 'json', json: '{"a":1}' })
    expect(draft.query.map(({ name, value, isOn }) => [name, value, isOn])).toEqual([
      ['page', '2', true],
      ['size', '9', false],
      ['z', '1', true],
    ])
    expect(draft.cookies.map(({ name }) => name)).toEqual(['s', 't'])
    expect(compose(draft).request.headers).toContainEqual({ name: 'Authorization', value: `Basic ${btoa('me:pw')}` })
    expect(readCurl('ls -l')).toBeUndefined()
  })

  it('is written from a request, and reads back as the same', () => {
    const { request } = compose(start({ bodies: body('application/json', [row('a', { example: "it's" })]) }))
    expect(readCurl(curlCommand(request))).toEqual(request)
  })
})
