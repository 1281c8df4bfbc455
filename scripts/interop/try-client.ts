import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { diffArrays } from 'diff'
import type { PushRow } from '#core/contract/push.ts'
import { walkParams } from '#core/rows/param.ts'
import type { PushClient } from './clients.ts'
import type { JavaProject } from './maven.ts'
import type { Library, PushedModule } from './module.ts'
import { outlineLines, pushedRows, type ModuleParts } from './outline.ts'

/** One row of the table at the end. */
export interface Trial {
  client: string
  pushed: string
  readBack: string
  problems: string[]
}

interface Stage {
  project: JavaProject
  library: Library
  /** Writes the result as the expected one. */
  isWriting: boolean
}

export async function tryClient(client: PushClient, stage: Stage): Promise<Trial> {
  try {
    return await pushTwice(client, stage)
  } catch (error) {
    // A client that fails must not hide the results of the others.
    const problem = error instanceof Error ? error.message : String(error)
    return { client: client.name, pushed: '', readBack: '', problems: [problem] }
  }
}

/** Compares the result with the expected one; the second push must change nothing. */
async function pushTwice(client: PushClient, { project, library, isWriting }: Stage): Promise<Trial> {
  const module = await library.newModule(client.name)
  const push = () => client.push(project, module.target)
  const first = await look(module, await push())
  const second = await look(module, await push())
  const expected = expectedLines(client, isWriting ? first.lines : undefined)
  return {
    client: client.name,
    pushed: tellPushes(first.pushes),
    readBack: tellParts(first.parts),
    problems: [
      ...second.pushes.flatMap(({ kind, error }) => (error === '' ? [] : [`${kind} was refused: ${error}`])),
      ...differences(expected, first.lines),
      ...differences(first.lines, second.lines).map((line) => `second push: ${line}`),
      ...differences(first.traces, second.traces).map((line) => `second push: ${line}`),
    ],
  }
}

/** `reported` is what the client itself reports. */
async function look(module: PushedModule, reported: string[]) {
  const parts = await module.read()
  const lines = [...outlineLines(parts), ...reported.map((line) => `client: ${line}`)]
  const revisions = parts.docs.map(({ id, name, revision }) => `doc ${name} has id ${id}, revision ${revision}`)
  const folders = parts.rows.filter(({ isFolder }) => isFolder === 1)
  const traces = [...revisions, ...folders.map(({ id, name }) => `folder ${name} has id ${id}`)]
  return { parts, lines, traces, pushes: await module.pushes() }
}

function expectedLines({ file }: PushClient, written: string[] | undefined): string[] {
  const path = join(import.meta.dirname, 'expected', `${file}.txt`)
  if (written) writeFileSync(path, `${written.join('\n')}\n`)
  return existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : []
}

function differences(before: string[], after: string[]): string[] {
  return diffArrays(before, after).flatMap(({ added, removed, value }) => {
    if (!added && !removed) return []
    return value.map((line) => `${added ? '+' : '-'} ${line}`)
  })
}

function tellPushes(pushes: PushRow[]): string {
  return pushes.map(({ kind, created }) => (kind === 'doc.push' ? `${kind} (docs ${created})` : kind)).join(', ')
}

function tellParts({ rows, docs, dictionaries, environments, errorCodes }: ModuleParts): string {
  const params = docs.flatMap((doc) => pushedRows(doc).flatMap(([, rows]) => [...walkParams(rows)]))
  const counts = {
    folders: rows.length - docs.length,
    docs: docs.length,
    params: params.length,
    dictionaries: dictionaries.length,
    environments: environments.length,
    'error codes': errorCodes.length,
  }
  return Object.entries(counts)
    .flatMap(([name, count]) => (count > 0 ? [`${name} ${count}`] : []))
    .join(', ')
}
