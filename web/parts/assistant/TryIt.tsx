import { Button } from '@mantine/core'
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

function Worked({ tried: { tools, places } }: { tried: TriedServer }) {
  const t = useT()
  return (
    <div className={styles.result}>
      <Note kind="success">{t('connect.tryTools', { count: tools.length, names: tools.join(', ') })}</Note>
      {places !== '' && (
        <>
          <p className={styles.text}>{t('connect.tryPlaces')}</p>
          {/* Focusable, so that it can be scrolled with the keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <pre className={styles.places} tabIndex={0} aria-label={t('connect.tryPlaces')}>
            {places}
          </pre>
        </>
      )}
    </div>
  )
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
