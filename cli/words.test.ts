import { execFile } from 'node:child_process'
import { expect, it } from 'vitest'

const run = (language: string, ...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = { ...process.env, LC_ALL: '', LC_MESSAGES: '', LANG: language }
    execFile(process.execPath, ['cli/endpaper.mjs', ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })

const english = 'en_US.UTF-8'
const chinese = 'zh_CN.UTF-8'

it('explains itself in the language of the terminal, with the same commands and options in both', async () => {
  const [en, zh] = [await run(english, '--help'), await run(chinese, '--help')]
  expect(en.out).toContain('Starts the server.')
  expect(zh.out).toContain('启动服务。')
  const spelled = (text: string) => text.match(/^endpaper .*|^ +--[a-z]+|ENDPAPER_[A-Z_]+/gm)
  expect(spelled(zh.out)).toEqual(spelled(en.out))
  expect(zh.out.replaceAll(/[ -~\n]/g, '')).toMatch(/^[\p{Script=Han}：，。（）、；]+$/u)
})

const wrong = [
  { args: ['--oops'], en: 'unknown option --oops; see endpaper --help', zh: '未知选项 --oops，用法见 endpaper --help' },
  { args: ['--url'], en: '--url needs a value: write --url=VALUE', zh: '--url 缺少值，请写成 --url=VALUE' },
  {
    args: ['--url', '--token', 'a'],
    en: '--url needs a value: write --url=VALUE',
    zh: '--url 缺少值，请写成 --url=VALUE',
  },
]

it.each(['push', 'test', 'mcp'])(
  'says what is wrong with the options of %s in the language of the terminal',
  async (name) => {
    for (const { args, en, zh } of wrong) {
      expect(await run(english, name, ...args)).toEqual({ code: 2, out: '', err: `endpaper: ${en}\n` })
      expect(await run(chinese, name, ...args)).toEqual({ code: 2, out: '', err: `endpaper: ${zh}\n` })
    }
  },
)

it('refuses values of switches, and arguments that a command does not have', async () => {
  for (const name of ['push', 'test']) {
    expect((await run(english, name, 'a', '--quiet=yes')).err).toBe('endpaper: --quiet takes no value\n')
    expect((await run(chinese, name, 'a', '--quiet=yes')).err).toBe('endpaper: --quiet 不接受值\n')
  }
  expect((await run(english, 'mcp', 'extra')).err).toBe('endpaper: unexpected argument extra; see endpaper --help\n')
  expect((await run(chinese, 'mcp', 'extra')).err).toBe('endpaper: 多余的参数 extra，用法见 endpaper --help\n')
})
