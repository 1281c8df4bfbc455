import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Setting } from '#core/settings/setting.ts'
import { settings } from '#core/settings/settings.ts'

const list = Object.entries<Setting>(settings)

it('docs/settings.md has a row for each setting, as it is', () => {
  const text = readFileSync(new URL('../../../../docs/settings.md', import.meta.url), 'utf8')
  const rows = new Set(text.split('\n').map((line) => line.replaceAll(/ +/g, ' ')))
  for (const [key, { type, initial, env, means }] of list) {
    const value = initial === '' ? '(empty)' : `\`${initial}\``
    expect(rows, key).toContain(`| \`${key}\` | ${type.says} | ${value} | ${env ? `\`${env}\` ` : ''}| ${means} |`)
  }
})
