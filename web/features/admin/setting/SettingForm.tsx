import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { isSecretSetting, type SettingKey } from '#core/settings/settings.ts'
import { useT } from '../../../lib/i18n.ts'
import { Panel, Section } from '../../../ui/Page.tsx'
import { Note } from '../../../ui/Note.tsx'
import { SettingField } from './SettingField.tsx'
import styles from './setting.module.css'
import { settingWords, valueWords } from './setting-words.ts'
import type { Change, Edits } from './use-edits.ts'

interface Props {
  title: string
  /** What the group is about. */
  text?: ReactNode
  keys: readonly SettingKey[]
  edits: Edits
  /** Such as a test button. */
  actions?: ReactNode
}

/** Settings that are saved together, and what would change. */
export function SettingForm(props: Props) {
  return (
    <Section title={props.title}>
      <Panel>
        <SettingFields {...props} />
      </Panel>
    </Section>
  )
}

/** The same without a frame. */
export function SettingFields({ title, text, keys, edits, actions }: Props) {
  const t = useT()
  const changes = edits.changesOf(keys)
  const { fault } = edits
  const problem = fault?.group === keys && !keys.some((key) => key === fault.key) ? fault.message : undefined
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void edits.save(keys)
      }}
    >
      <Stack gap={20}>
        {text}
        {keys.map((key) => (
          <SettingField key={key} name={key} edits={edits} />
        ))}
        {changes.length > 0 && <Changes list={changes} />}
        {problem && <Note kind="danger">{problem}</Note>}
        <Group gap={8}>
          <Button
            type="submit"
            loading={edits.isBusy}
            disabled={changes.length === 0}
            aria-label={t('setting.saveGroup', { name: title })}
          >
            {t('common.save')}
          </Button>
          {changes.length > 0 && (
            <Button variant="default" onClick={() => edits.discard(keys)}>
              {t('setting.discard')}
            </Button>
          )}
          {actions}
        </Group>
      </Stack>
    </form>
  )
}

function Changes({ list }: { list: Change[] }) {
  const t = useT()
  const show = (key: SettingKey, value: string) => {
    if (isSecretSetting(key)) return '••••'
    const word = valueWords[value]
    return word ? t(word) : value === '' ? t('setting.empty') : value
  }
  return (
    <section className={styles.changes} aria-label={t('setting.changes')}>
      <h3>{t('setting.changes')}</h3>
      <ul>
        {list.map(({ key, before, value }) => (
          <li key={key}>
            <span>{t(settingWords[key].label)}</span>
            <del>{show(key, before)}</del>
            <span aria-hidden="true">→</span>
            <ins>{show(key, value)}</ins>
          </li>
        ))}
      </ul>
    </section>
  )
}
