import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const PLACES = ['/usr/bin/soffice', '/usr/local/bin/soffice', '/usr/lib/libreoffice/program/soffice']

export const findOffice = (): string | undefined => PLACES.find((path) => existsSync(path))

/** The text of a document, as LibreOffice converts it. */
export async function textOfDocument(bytes: Buffer, ending: string): Promise<string> {
  const office = findOffice()
  if (!office) throw new Error('LibreOffice is missing: npm test installs it, or install libreoffice-writer-nogui')
  const folder = await mkdtemp(join(tmpdir(), 'endpaper-office-'))
  try {
    await writeFile(join(folder, `in${ending}`), bytes)
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
    const args = [profile, '--headless', '--convert-to', 'txt:Text (encoded):UTF8', '--outdir', folder]
    await promisify(execFile)(office, [...args, join(folder, `in${ending}`)], { timeout: 60_000 })
    return await readFile(join(folder, 'in.txt'), 'utf8')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
