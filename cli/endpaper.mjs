#!/usr/bin/env node
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const ENGLISH_HELP = `endpaper [start] [--demo]

Starts the server. It is configured by environment variables or a file .env, see README.md.

endpaper backup TARGET
endpaper restore BACKUP
endpaper migrate-to postgres://user:password@host/name

Copy the data of this instance while it runs (into a folder, or a file that ends in .tar.gz), bring a copy back into an empty
DATA_DIR, and move a stopped instance from SQLite to PostgreSQL. See docs/operations.md.

endpaper push FILE --url https://docs.example.com --token TOKEN

Pushes an OpenAPI or Swagger description, a Postman collection or Endpaper JSON into an application.

  --url URL        URL of the Endpaper instance            (or ENDPAPER_URL)
  --token TOKEN    push token of the application           (or ENDPAPER_TOKEN)
  --append         keep docs that are not in the file
  --author NAME    author of the change
  --quiet          print nothing on success

FILE may be - for standard input. Exit codes: 0 saved, 1 rejected, 2 invalid arguments.

endpaper test MODULE --env NAME --url https://docs.example.com --token TOKEN

Runs the saved calls of an application against one of its environments, from this machine, and compares the answers with the docs.

  --token TOKEN    access token with the scopes read and try (or ENDPAPER_TOKEN)
  --env NAME       name of the environment
  --folder ID      only the docs of this folder
  --var NAME=VALUE value of a variable, such as a secret     (or ENDPAPER_VAR_NAME)
  --junit FILE     also write the results as JUnit XML
  --quiet          print failures only

Exit codes: 0 all passed, 1 some failed, 2 nothing could be run.

endpaper mcp --url https://docs.example.com --token TOKEN

Connects a coding assistant that starts programs (Model Context Protocol over stdio) with an instance.

  --url URL        URL of the instance, or of a share or published project  (or ENDPAPER_URL)
  --token TOKEN    access token, or key of the share                        (or ENDPAPER_TOKEN)`

const CHINESE_HELP = `endpaper [start] [--demo]

启动服务。通过环境变量或 .env 文件配置，见 README.md。

endpaper backup TARGET
endpaper restore BACKUP
endpaper migrate-to postgres://user:password@host/name

在实例运行时备份数据（到文件夹或以 .tar.gz 结尾的文件）、把备份恢复到空的 DATA_DIR、把已停止的实例从 SQLite 迁移到 PostgreSQL。
见 docs/operations.md。

endpaper push FILE --url https://docs.example.com --token TOKEN

把 OpenAPI 或 Swagger 文件、Postman 集合或 Endpaper JSON 推送到应用。

  --url URL        Endpaper 实例的地址                     （或 ENDPAPER_URL）
  --token TOKEN    应用的推送令牌                          （或 ENDPAPER_TOKEN）
  --append         保留文件中没有的文档
  --author NAME    修改人
  --quiet          成功时不输出

FILE 为 - 时读取标准输入。退出码：0 已保存，1 被拒绝，2 参数有误。

endpaper test MODULE --env NAME --url https://docs.example.com --token TOKEN

在本机用应用的一个环境运行已保存的调用，并把响应与文档比较。

  --token TOKEN    有 read 和 try 权限的访问令牌           （或 ENDPAPER_TOKEN）
  --env NAME       环境名称
  --folder ID      只运行此文件夹中的文档
  --var NAME=VALUE 变量的值，例如密钥                      （或 ENDPAPER_VAR_NAME）
  --junit FILE     同时把结果写成 JUnit XML
  --quiet          只输出失败的调用

退出码：0 全部通过，1 有失败，2 无法运行。

endpaper mcp --url https://docs.example.com --token TOKEN

把只能启动本地程序的编程助手（通过 stdio 的 Model Context Protocol）连接到实例。

  --url URL        实例、分享或已发布项目的地址            （或 ENDPAPER_URL）
  --token TOKEN    访问令牌或分享的密钥                    （或 ENDPAPER_TOKEN）`

/** The language of the terminal. */
const isChinese = (process.env['LC_ALL'] || process.env['LC_MESSAGES'] || process.env['LANG'] || '').startsWith('zh')

/** Here and not in a file beside this one, because this file alone can push. */
const words = isChinese
  ? {
      help: CHINESE_HELP,
      noFile: (file, reason) => `无法读取 ${file}（${reason}）`,
      noAnswer: (origin, reason) => `${origin} 没有响应（${reason}）`,
      noEndpaper: (origin, status) => `${origin} 不是 Endpaper 服务（状态码 ${status}）`,
      status: (status) => `状态码 ${status}`,
      usage: '用法：endpaper push FILE --url URL --token TOKEN',
      wrongUrl: '--url 必须是实例的地址，例如 https://docs.example.com',
      noToken: '缺少 --token',
      unknownOption: (option) => `未知选项 ${option}，用法见 endpaper --help`,
      missingValue: (option) => `${option} 缺少值，请写成 ${option}=VALUE`,
      takesNoValue: (option) => `${option} 不接受值`,
      counts: {
        new: '新增',
        changed: '更新',
        unchanged: '未变',
        locked: '已锁定',
        removed: '删除',
        breaking: '不兼容',
      },
      breaking: (name) => `不兼容：${name}`,
      more: (count) => `不兼容：另有 ${count} 个`,
      levels: { error: '错误', warning: '警告', info: '提示' },
    }
  : {
      help: ENGLISH_HELP,
      noFile: (file, reason) => `${file} cannot be read (${reason})`,
      noAnswer: (origin, reason) => `${origin} is not responding (${reason})`,
      noEndpaper: (origin, status) => `${origin} is not an Endpaper server (status ${status})`,
      status: (status) => `status ${status}`,
      usage: 'usage: endpaper push FILE --url URL --token TOKEN',
      wrongUrl: '--url must be the URL of the instance, such as https://docs.example.com',
      noToken: '--token is missing',
      unknownOption: (option) => `unknown option ${option}; see endpaper --help`,
      missingValue: (option) => `${option} needs a value: write ${option}=VALUE`,
      takesNoValue: (option) => `${option} takes no value`,
      counts: {},
      breaking: (name) => `breaking: ${name}`,
      more: (count) => `breaking: ${count} more`,
      levels: {},
    }

/** Chinese characters take two columns. */
const padded = (text) =>
  text + ' '.repeat(Math.max(0, 10 - text.length - (text.match(/\p{Script=Han}/gu)?.length ?? 0)))

const options = {
  url: { type: 'string', default: process.env['ENDPAPER_URL'] ?? '' },
  token: { type: 'string', default: process.env['ENDPAPER_TOKEN'] ?? '' },
  append: { type: 'boolean', default: false },
  author: { type: 'string', default: '' },
  quiet: { type: 'boolean', default: false },
}

/** Exits with a one-line error message. */
function fail(message, code) {
  process.stderr.write(`endpaper: ${message}\n`)
  process.exit(code)
}

function readArguments() {
  const given = { args: withJoinedToken(process.argv.slice(2)), options, allowPositionals: true }
  for (const token of parseArgs({ ...given, strict: false, tokens: true }).tokens) checkOption(token)
  return parseArgs(given)
}

/** What `parseArgs` would refuse, in our words. `cli/arguments.ts` does the same for the other commands. */
function checkOption({ kind, name, rawName, value, inlineValue }) {
  if (kind !== 'option') return
  const { type } = (Object.hasOwn(options, name) && options[name]) || {}
  if (type === undefined) fail(words.unknownOption(rawName), 2)
  if (type === 'boolean' && value !== undefined) fail(words.takesNoValue(rawName), 2)
  const isMissing = value === undefined || (!inlineValue && /^-./.test(value))
  if (type === 'string' && isMissing) fail(words.missingValue(rawName), 2)
}

/** Some tokens begin with a hyphen, and would be read as another option. */
function withJoinedToken(args) {
  const at = args.indexOf('--token')
  if (at === -1 || at === args.length - 1) return args
  return args.toSpliced(at, 2, `--token=${args[at + 1]}`)
}

async function readInput(file) {
  if (file !== '-') return readFile(file).catch((error) => fail(words.noFile(file, error.code), 2))
  const chunks = []
  for await (const chunk of process.stdin) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function send(body, { url, token, append, author }) {
  const address = new URL('/api/v1/push', url)
  address.searchParams.set('mode', append ? 'append' : 'replace')
  if (author !== '') address.searchParams.set('author', author)
  const language = isChinese ? 'zh-CN' : 'en'
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/octet-stream',
    'accept-language': language,
  }
  const response = await fetch(address, { method: 'POST', headers, body }).catch((error) =>
    fail(words.noAnswer(address.origin, error.cause?.code ?? error.message), 1),
  )
  const answer = await response.json().catch(() => fail(words.noEndpaper(address.origin, response.status), 1))
  if (answer.code !== '0') fail(answer.msg ?? words.status(response.status), 1)
  return answer.data
}

/** One line per outcome, then the docs by name, then breaking changes and findings. Older servers do not tell classes. */
function table({ created, updated, unchanged, skipped, removed, names, classes, findings }) {
  const { breaking = 0, breakingNames = [] } = classes ?? {}
  const counts = {
    new: created,
    changed: updated,
    unchanged,
    locked: skipped,
    removed,
    ...(breaking > 0 && { breaking }),
  }
  const lines = Object.entries(counts).map(
    ([name, count]) => `${padded(words.counts[name] ?? name)}${String(count).padStart(6)}`,
  )
  const marks = { '+': names.created, '~': names.updated, '-': names.removed, '=': names.skipped }
  for (const [mark, docs] of Object.entries(marks)) for (const name of docs) lines.push(`  ${mark} ${name}`)
  for (const name of breakingNames) lines.push(`  ${words.breaking(name)}`)
  if (breaking > breakingNames.length) lines.push(`  ${words.more(breaking - breakingNames.length)}`)
  for (const { level, text, place } of findings) lines.push(`  ${words.levels[level] ?? level}: ${text} (${place})`)
  return lines.join('\n')
}

const operate = new URL('../server/operate/main.ts', import.meta.url)
/** Need the package around this file, and its Node. The rest also works where only this file was copied to. */
const programs = {
  start: new URL('../server/main.ts', import.meta.url),
  backup: operate,
  restore: operate,
  'migrate-to': operate,
  test: new URL('./test/main.ts', import.meta.url),
  mcp: new URL('./mcp/main.ts', import.meta.url),
}

async function runProgram(name, args) {
  const { projectNode, nodeEnv, nodeFlags, serverEnv, serverFlags } = await import('../scripts/setup/project-node.mjs')
  const { become, fail } = await import('../scripts/setup/run.mjs')
  const [flags, env] = name === 'start' ? [serverFlags, serverEnv] : [nodeFlags, nodeEnv]
  const command = programs[name] === operate ? [name, ...args] : args
  try {
    const all = [...flags, fileURLToPath(programs[name]), ...command]
    become(projectNode(), all, { env: { ...env, ...process.env }, cwd: process.cwd() })
  } catch (error) {
    fail(error)
  }
}

async function push() {
  const { values, positionals } = readArguments()
  const [command, file, ...rest] = positionals
  if (command !== 'push' || file === undefined || rest.length > 0) fail(words.usage, 2)
  if (!URL.canParse(values.url)) fail(words.wrongUrl, 2)
  if (values.token === '') fail(words.noToken, 2)

  const report = await send(await readInput(file), values)
  if (!values.quiet) process.stdout.write(`${table(report)}\n`)
}

const [name = 'start', ...others] = process.argv.slice(2)
if (process.argv.includes('--help')) process.stdout.write(`${words.help}\n`)
else if (Object.hasOwn(programs, name)) await runProgram(name, others)
else if (name === '--demo') await runProgram('start', [name])
else await push()
