import type { Trial } from './try-client.ts'

const TITLES = ['client', 'pushed', 'read back', 'result']

/** One line for each client, in columns. */
export function formatTable(trials: Trial[]): string {
  const rows = [TITLES, ...trials.map(trialCells)]
  const widths = TITLES.map((_title, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)))
  return rows
    .map((cells) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n')
}

function trialCells({ client, pushed, readBack, problems }: Trial): string[] {
  const result = problems.length === 0 ? 'as expected, same again' : `problems: ${problems.length}`
  return [client, pushed, readBack, result]
}
