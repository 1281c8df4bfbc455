import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { atEnd } from '../../server/testing/at-end.ts'
import { run } from '../check/run.ts'

const TEMPLATE = join(import.meta.dirname, 'project')
const LINES_TOLD = 40

/** The programs that are missing. */
export function missingTools(): string[] {
  return ['java', 'mvn'].filter((name) => spawnSync(name, ['-version'], { stdio: 'ignore' }).status !== 0)
}

/** A Java project in a temporary folder, which is removed at the end. */
export interface JavaProject {
  /** The path of a file of the project. */
  at: (path: string) => string
  write: (path: string, text: string) => void
  mvn: (args: string[]) => Promise<void>
}

export function copyProject(): JavaProject {
  const dir = mkdtempSync(join(tmpdir(), 'endpaper-interop-'))
  atEnd(() => rmSync(dir, { recursive: true, force: true }))
  cpSync(TEMPLATE, dir, { recursive: true })
  const at = (path: string) => join(dir, path)
  const write = (path: string, text: string) => {
    mkdirSync(dirname(at(path)), { recursive: true })
    writeFileSync(at(path), text)
  }
  return { at, write, mvn: (args) => mvn(at('pom.xml'), args) }
}

/** The clients access classes that Java closes since version 16. Version 8, for which they were made, rejects this option. */
const env = {
  JDK_JAVA_OPTIONS: [
    '--add-opens=java.base/java.lang=ALL-UNNAMED',
    '--add-exports=java.base/sun.reflect.generics.repository=ALL-UNNAMED',
  ].join(' '),
}

async function mvn(pom: string, args: string[]): Promise<void> {
  const { code, output } = await run('mvn', ['-B', '-q', '-f', pom, ...args], { env })
  if (code !== 0) throw new Error(`mvn ${args.join(' ')} failed:\n${lastLines(output)}`)
}

const lastLines = (output: string) => output.trimEnd().split('\n').slice(-LINES_TOLD).join('\n')
