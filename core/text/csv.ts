/** Programs that open a file as a sheet run cells that begin with one of these as formulas. */
const FORMULA = /^[=+\-@\t\r]/

/** A CSV file that is safe to open as a sheet. It begins with a mark by which such programs see that it is UTF-8. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('')}`
}

function toCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
