import type { ScriptType } from '#core/debug/script/script.ts'

interface Example {
  title: 'script.exampleSign' | 'script.exampleToken' | 'script.exampleStatus' | 'script.exampleDecrypt'
  content: string
}

export const examples: Record<ScriptType, Example[]> = {
  0: [
    {
      title: 'script.exampleSign',
      content: `const text = Object.keys(req.params)
  .sort()
  .map((name) => name + '=' + req.params[name])
  .join('&')
req.params.sign = lib.CryptoJS.MD5(text + '&key=' + vars.get('signKey')).toString()
`,
    },
    {
      title: 'script.exampleToken',
      content: `const { data } = await lib.axios.post('/login', {
  username: vars.get('username'),
  password: vars.get('password'),
})
req.headers.Authorization = 'Bearer ' + data.token
`,
    },
  ],
  1: [
    {
      title: 'script.exampleStatus',
      content: `test('status is 200', () => expect(resp.status).toBe(200))
`,
    },
    {
      title: 'script.exampleDecrypt',
      content: `const key = lib.CryptoJS.enc.Utf8.parse(vars.get('aesKey'))
const plain = lib.CryptoJS.AES.decrypt(resp.data.body, key, { mode: lib.CryptoJS.mode.ECB })
resp.data = JSON.parse(plain.toString(lib.CryptoJS.enc.Utf8))
`,
    },
  ],
}

/** The objects of scripts, each with a line to insert. */
export const helpLines = [
  { text: 'script.helpReq', code: "req.headers['X-Sign'] = 'value'" },
  { text: 'script.helpReq', code: 'req.data.time = Date.now()' },
  { text: 'script.helpResp', code: 'console.log(resp.status, resp.headers, resp.data)' },
  { text: 'script.helpLib', code: "lib.CryptoJS.MD5('text').toString()" },
  {
    text: 'script.helpLib',
    code: "lib.RSA.signToB64('text', vars.get('privateKey'), lib.RSA.HASH_TYPE.SHA256withRSA)",
  },
  { text: 'script.helpLib', code: "lib.moment().format('YYYY-MM-DD HH:mm:ss')" },
  { text: 'script.helpAxios', code: "const { data } = await lib.axios.get('/path')" },
  { text: 'script.helpSend', code: 'await sys.send()\nreturn true' },
  { text: 'script.helpVars', code: "vars.set('token', 'value')" },
  { text: 'script.helpTest', code: "test('has data', () => expect(resp.data).toHaveProperty('data'))" },
] as const
