import { Button } from '@mantine/core'
import type { TextKey } from '#core/i18n/texts.ts'
import type { Translate } from '#core/i18n/translator.ts'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { McpError, tryServer, type TriedServer } from '../../data/assistant/mcp-call.ts'
import { useLanguage, useT } from '../../lib/i18n.ts'
import { Note } from '../../ui/Note.tsx'
import styles from './assistant.module.css'

interface Props {
  url: string
  /** Calls `run` with the value of the header that lets the call in; undefined: none is needed. */
  withAuthorization: <Result>(run: (authorization: string | undefined) => Promise<Result>) => Promise<Result>
  isDisabled?: boolean
}

/** Calls the address as an assistant would, and says what came back. */
export function TryIt({ url, withAuthorization, isDisabled = false }: Props) {
  const t = useT()
  const lang = useLanguage()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => withAuthorization((authorization) => tryServer(url, authorization, lang)),
  })
  return (
    <div className={styles.try}>
      <Button
        variant="default"
        leftSection={<IconPlayerPlay size={16} stroke={1.75} />}
        loading={isPending}
        disabled={isDisabled}
        onClick={() => mutate()}
      >
        {t('connect.try')}
      </Button>
      {data && !isPending && <Worked tried={data} />}
      {error && !isPending && <Failed error={error} />}
    </div>
  )
}

/** More are counted only. */
const SHOWN_PLACES = 8

function Worked({ tried: { tools, places, total } }: { tried: TriedServer }) {
  const t = useT()
  const shown = places.slice(0, SHOWN_PLACES)
  const left = total - shown.length
  return (
    <div className={styles.result}>
      <Note kind="success">
        {t('connect.tryTools', { count: tools.length, names: tools.join(', ') })}{' '}
        {total === 0 ? t('connect.tryNoPlaces') : t('connect.tryPlaces', { count: total })}
      </Note>
      <ul className={styles.places}>
        {shown.map(({ kind, id, name }) => (
          <li key={`${kind} ${id}`}>
            {name} <span className={styles.kind}>{kindWord(t, kind)}</span>
          </li>
        ))}
        {left > 0 && <li className={styles.kind}>{t('connect.tryMore', { count: left })}</li>}
      </ul>
    </div>
  )
}

const kindWords: Partial<Record<string, TextKey>> = {
  space: 'audit.kind_space',
  project: 'audit.kind_project',
  module: 'audit.kind_module',
  doc: 'audit.kind_doc',
}

function kindWord(t: Translate, kind: string): string {
  const key = kindWords[kind]
  return key ? t(key) : ''
}

function Failed({ error }: { error: Error }) {
  const t = useT()
  const told =
    error instanceof McpError && error.message === '' ? t('connect.tryStatus', { status: error.status }) : error.message
  return (
    <div className={styles.result}>
      <Note kind="danger">{t('connect.tryFailed', { reason: told })}</Note>
    </div>
  )
}
