import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { ROOT } from '../run.ts'
import { findFaults, type Sources } from './find-faults.ts'
import { parts } from './layers.ts'

const faults = parts.filter(({ isChecked }) => isChecked).flatMap((part) => findFaults(readSources(part.folder), part))
for (const fault of faults) process.stdout.write(`${fault}\n`)
process.exitCode = faults.length === 0 ? 0 : 1

/** Tests may import any file. */
function readSources(folder: string): Sources {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }).filter((file) => !/\.test\.tsx?$/.test(file))
  return new Map(files.map((file) => [file.replaceAll(sep, '/'), readFileSync(join(ROOT, file), 'utf8')]))
}
