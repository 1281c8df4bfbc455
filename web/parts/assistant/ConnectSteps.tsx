import { Button, SegmentedControl } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { CodeBlock } from '../../ui/CodeBlock.tsx'
import * as settings from './assistant-settings.ts'
import type { AssistantTarget, ClientId } from './assistant-settings.ts'
import styles from './assistant.module.css'

interface Props {
  target: AssistantTarget
  /** How the assistant gets in: by signing in, with a key of the link, or without anything. */
  way: 'signIn' | 'key' | 'public'
}

/** What to do in each assistant, with texts to copy. */
export function ConnectSteps({ target, way }: Props) {
  const t = useT()
  const [client, setClient] = useState<ClientId>('claudeCode')
  const nameOf = (id: ClientId) => (id === 'other' ? t('connect.otherClient') : settings.clientNames[id])
  const Steps = stepsOf[client]
  return (
    <div className={styles.steps}>
      <SegmentedControl
        aria-label={t('connect.client')}
        className={styles.clients ?? ''}
        data={settings.clientIds.map((id) => ({ value: id, label: nameOf(id) }))}
        value={client}
        onChange={setClient}
      />
      <Steps target={target} way={way} />
      {way !== 'signIn' && <p className={styles.text}>{t(way === 'key' ? 'connect.stepKey' : 'connect.stepPublic')}</p>}
    </div>
  )
}

const stepsOf: Record<ClientId, (props: Props) => ReactNode> = {
  claudeCode: ClaudeCodeSteps,
  cursor: CursorSteps,
  vsCode: VsCodeSteps,
  codex: CodexSteps,
  other: OtherSteps,
}

function ClaudeCodeSteps({ target, way }: Props) {
  const t = useT()
  return (
    <ol className={styles.list}>
      <li>
        <Code title={t('connect.run')} language="shell" code={settings.claudeCodeCommand(target)} />
      </li>
      {way === 'signIn' && <li>{t('connect.stepClaudeCode')}</li>}
    </ol>
  )
}

function CursorSteps({ target, way }: Props) {
  const t = useT()
  return (
    <>
      <Install name={settings.clientNames.cursor} href={settings.cursorLink(target)} />
      <ol className={styles.list}>
        <li>
          <Code
            title={t('connect.putIn', { file: settings.cursorFile })}
            language="json"
            code={settings.cursorSettings(target)}
          />
        </li>
        {way === 'signIn' && <li>{t('connect.stepCursor')}</li>}
      </ol>
    </>
  )
}

function VsCodeSteps({ target, way }: Props) {
  const t = useT()
  return (
    <>
      <Install name={settings.clientNames.vsCode} href={settings.vsCodeLink(target)} />
      <ol className={styles.list}>
        <li>
          <Code
            title={t('connect.putIn', { file: settings.vsCodeFile })}
            language="json"
            code={settings.vsCodeSettings(target)}
          />
        </li>
        {way === 'signIn' && <li>{t('connect.stepVsCode')}</li>}
      </ol>
    </>
  )
}

function CodexSteps({ target, way }: Props) {
  const t = useT()
  return (
    <ol className={styles.list}>
      <li>
        <Code
          title={t('connect.putIn', { file: settings.codexFile })}
          language="toml"
          code={settings.codexSettings(target)}
        />
      </li>
      {way !== 'public' && (
        <li>
          <Code title={t('connect.run')} language="shell" code={settings.codexCommand(target)} />
          {way === 'signIn' && t('connect.stepCodex')}
        </li>
      )}
    </ol>
  )
}

function OtherSteps({ target, way }: Props) {
  const t = useT()
  return (
    <>
      <Code title={t('connect.putInSettings')} language="json" code={settings.plainSettings(target)} />
      {way === 'signIn' && <p className={styles.text}>{t('connect.stepOther')}</p>}
    </>
  )
}

/** Opens the program, which asks before it adds anything. */
function Install({ name, href }: { name: string; href: string }) {
  const t = useT()
  return (
    <div>
      <Button component="a" href={href} variant="light" leftSection={<IconExternalLink size={16} stroke={1.75} />}>
        {t('connect.install', { name })}
      </Button>
      <p className={styles.text}>{t('connect.installHint', { name })}</p>
    </div>
  )
}

const Code = ({ title, language, code }: { title: string; language: string; code: string }) => (
  <CodeBlock title={title} choices={[{ label: language, language, code }]} />
)
