// `npm run pack`: makes the release package.
import { statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { makePackage } from './pack/make-package.ts'

const ROOT = join(import.meta.dirname, '..')

const file = await makePackage(ROOT, { work: join(ROOT, 'dist/packed'), destination: ROOT })
const megabytes = (statSync(file).size / 1e6).toFixed(1)
process.stdout.write(`${relative(process.cwd(), file)} (${megabytes} MB)\n`)
