import { Checkbox, Group, NumberInput, PasswordInput, Select, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { readNames } from '#core/settings/checks.ts'
import type { Translate } from '#core/i18n/translator.ts'
import type { Setting } from '#core/settings/setting.ts'
import { settings, type SettingKey } from '#core/settings/settings.ts'
import { paramTypes } from '#core/rows/param.ts'
import { limits } from '#core/limits.ts'
import { systemQueries } from '../../../data/system/system.queries.ts'
import { useT } from '../../../lib/i18n.ts'
import { TemplateField } from '../../../parts/notice/TemplateField.tsx'
import { FreePick } from '../../../ui/pick/FreePick.tsx'
import { FreePickMany } from '../../../ui/pick/FreePickMany.tsx'
import { TextAreaField } from '../../../ui/TextAreaField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { signInExamples } from './sign-in-words.ts'
import styles from './setting.module.css'
import { settingWords, valueWords } from './setting-words.ts'
import type { Edits } from './use-edits.ts'

interface Props {
  name: SettingKey
  edits: Edits
}

/** A field for one setting, by its type. What the environment sets can be read only. */
export function SettingField({ name, edits }: Props) {
  const t = useT()
  const { env = '', isKept = false } = edits.settings.byKey.get(name) ?? {}
  const isChanged = edits.changesOf([name]).length > 0
  const { label, hint } = settingWords[name]
  const error = edits.fault?.key === name ? edits.fault.message : undefined
  const description: ReactNode = env === '' ? hint && t(hint) : <FixedBy env={env} />
  return (
    <div className={styles.field} data-changed={isChanged || undefined} data-setting={name}>
      <Control
        name={name}
        value={edits.read(name)}
        write={(value) => edits.write(name, value)}
        field={{ label: t(label), description, error, disabled: env !== '' }}
        isKept={isKept}
      />
    </div>
  )
}

function FixedBy({ env }: { env: string }) {
  const t = useT()
  return (
    <>
      {t('setting.fixedBy')} <code>{env}</code>
    </>
  )
}

interface ControlProps {
  name: SettingKey
  value: string
  write: (value: string) => void
  field: { label: string; description: ReactNode; error: string | undefined; disabled: boolean }
  isKept: boolean
}

function Control({ name, value, write, field, isKept }: ControlProps) {
  const t = useT()
  const { type }: Setting = settings[name]
  const wordOf = (option: string) => {
    const key = valueWords[option]
    return key ? t(key) : option
  }
  if (name === 'endpaper.default-lang') return <LanguageField {...{ value, write, field }} />
  switch (type.kind) {
    case 'switch':
      return (
        <Switch
          {...field}
          checked={value === 'true'}
          onChange={(event) => write(String(event.currentTarget.checked))}
        />
      )
    case 'choice':
      return (
        <Select
          {...field}
          data={(type.options ?? []).map((option) => ({ value: option, label: wordOf(option) }))}
          value={value}
          allowDeselect={false}
          onChange={(option) => option !== null && write(option)}
        />
      )
    case 'number':
      return <NumberInput {...field} value={value} hideControls maw={200} onChange={(typed) => write(String(typed))} />
    case 'list':
      return (
        <Checkbox.Group
          {...field}
          value={value.split(',').filter(Boolean)}
          onChange={(chosen) => write(inOrder(chosen, type.options))}
        >
          <Group gap={16} mt={8}>
            {type.options?.map((option) => (
              <Checkbox key={option} value={option} label={wordOf(option)} disabled={field.disabled} />
            ))}
          </Group>
        </Checkbox.Group>
      )
    case 'names':
      return (
        <FreePickMany
          {...field}
          options={paramTypes}
          value={readNames(value)}
          onChange={(list) => write(JSON.stringify(list))}
        />
      )
    case 'zone':
      return (
        <FreePick
          {...field}
          placeholder={t('setting.timeZoneServer')}
          options={Intl.supportedValuesOf('timeZone')}
          limit={20}
          value={value}
          onChange={write}
        />
      )
    case 'secret':
      return (
        <PasswordInput
          {...field}
          autoComplete="new-password"
          placeholder={keptText(t, { isKept, isFixed: field.disabled })}
          value={value}
          onChange={(event) => write(event.currentTarget.value)}
        />
      )
    case 'lines':
      return !name.startsWith('endpaper.webhook.') ? (
        <TextAreaField
          {...field}
          classNames={{ input: styles.code ?? '' }}
          placeholder={name === 'endpaper.outbound.allow' ? EXAMPLES : exampleOf(name)}
          minRows={4}
          maxRows={16}
          limit={limits.systemSetting}
          spellCheck={false}
          value={value}
          onChange={(event) => write(event.currentTarget.value)}
        />
      ) : (
        <TemplateField
          label={field.label}
          field={{
            error: field.error,
            onChange: (event: { currentTarget: { value: string } }) => write(event.currentTarget.value),
          }}
          value={value}
          service={/^endpaper\.webhook\.(\w+)-template$/.exec(name)?.[1] ?? ''}
        />
      )
    case 'text':
    default:
      return (
        <TextField
          {...field}
          autoComplete="off"
          spellCheck={false}
          placeholder={exampleOf(name)}
          value={value}
          onChange={(event) => write(event.currentTarget.value)}
        />
      )
  }
}

const keptText = (t: Translate, { isKept, isFixed }: { isKept: boolean; isFixed: boolean }) =>
  isKept ? t(isFixed ? 'signin.secretSet' : 'setting.secretKept') : ''

const examples: Partial<Record<SettingKey, string>> = signInExamples
const exampleOf = (name: SettingKey) => examples[name] ?? ''

const EXAMPLES = ['api.internal.example', 'api.internal.example:8080', '10.0.0.0/8', '[fd00::1]:443'].join('\n')

const inOrder = (chosen: string[], options: readonly string[] = []) =>
  options.filter((option) => chosen.includes(option)).join()

function LanguageField({ value, write, field }: Pick<ControlProps, 'value' | 'write' | 'field'>) {
  const { data: languages = [] } = useQuery(systemQueries.languages())
  return (
    <Select
      {...field}
      data={languages.map(({ lang, description }) => ({ value: lang, label: description }))}
      value={value}
      allowDeselect={false}
      onChange={(lang) => lang !== null && write(lang)}
    />
  )
}
