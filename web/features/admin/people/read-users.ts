import { limits } from '#core/limits.ts'
import { parseCells } from '#core/text/table-cells.ts'
import type { ImportedUsers } from '../../../data/user/admin.queries.ts'

interface ReadUser {
  /** Line of the file, from 1. */
  line: number
  user: ImportedUsers[number]
}

interface ReadFile {
  users: ReadUser[]
  /** Lines beyond the limit. */
  isCut: boolean
}

/** What the titles of the three columns may be, in any order and case. Without titles the order is as here. */
const titles = {
  username: ['username', 'account', 'login', '账号', '登录账号', '用户名'],
  nickname: ['nickname', 'name', '昵称', '姓名'],
  email: ['email', 'e-mail', 'mail', '邮箱'],
}

/** Users of a CSV or TSV file. */
export function readUsers(text: string): ReadFile {
  const lines = parseCells(text.replace(/^\uFEFF/, ''))
  const [head] = lines
  const places = head && findColumns(head.cells.map((cell) => cell.trim().toLowerCase()))
  const columns = places ?? { username: 0, nickname: 1, email: 2 }
  const cellAt = (cells: string[], at: number) => (cells[at] ?? '').trim().slice(0, 300)
  const users = (places ? lines.slice(1) : lines).map(({ cells, line }) => ({
    line,
    user: {
      username: cellAt(cells, columns.username),
      nickname: cellAt(cells, columns.nickname),
      email: cellAt(cells, columns.email),
    },
  }))
  return { users: users.slice(0, limits.importedUsers), isCut: users.length > limits.importedUsers }
}

function findColumns(cells: string[]) {
  const at = (names: string[]) => cells.findIndex((cell) => names.includes(cell))
  const username = at(titles.username)
  return username === -1 ? undefined : { username, nickname: at(titles.nickname), email: at(titles.email) }
}
