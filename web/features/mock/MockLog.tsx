import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { MockLogEntry } from '#core/contract/mock.ts'
import { mockQueries, useClearLog } from '../../data/mock/mock.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { MethodTag } from '../../ui/MethodTag.tsx'
import { PlainCode } from '../../ui/PlainCode.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import { LinesSkeleton } from './LinesSkeleton.tsx'
import styles from './mock.module.css'

/** The last requests to the mocks of the module. */
export function MockLog({ moduleId }: { moduleId: string }) {
  const t = useT()
  const { data, refetch, isFetching } = useQuery(mockQueries.log(moduleId))
  const { mutate: clear } = useClearLog()
  if (!data) return <LinesSkeleton />
  return (
    <>
      <Group justify="space-between" gap={8} className={styles.logHead}>
        <p className={styles.text}>{t(data.length === 0 ? 'mock.logEmpty' : 'mock.logHint')}</p>
        <Group gap={8}>
          <Button size="compact-sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t('mock.refresh')}
          </Button>
          {data.length > 0 && (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => clear(moduleId)}>
              {t('mock.clear')}
            </Button>
          )}
        </Group>
      </Group>
      {data.map((entry, at) => (
        // Entries have no id; several may come in the same millisecond.
        // oxlint-disable-next-line react/no-array-index-key
        <Entry key={`${entry.at} ${at}`} entry={entry} />
      ))}
    </>
  )
}

function Entry({ entry }: { entry: MockLogEntry }) {
  const t = useT()
  const { at, method, path, httpStatus, took, docName, configName, headers, body, answer } = entry
  const names = [docName, configName].filter((name) => name !== '').join(' · ')
  return (
    <details className={styles.entry}>
      <summary>
        <span className={styles.status} data-ok={httpStatus < 400 || undefined}>
          {httpStatus}
        </span>
        <MethodTag method={method} />
        <code className={styles.path}>{path}</code>
        <span className={styles.meta}>{names}</span>
        <span className={styles.meta}>{took} ms</span>
        <span className={styles.meta}>
          <TimeAgo at={at} />
        </span>
      </summary>
      <Part title={t('mock.requestHeaders')} text={headers.map(({ name, value }) => `${name}: ${value}`).join('\n')} />
      <Part title={t('mock.requestBody')} text={body} />
      <Part title={t('mock.answer')} text={answer} />
    </details>
  )
}

function Part({ title, text }: { title: string; text: string }) {
  if (text === '') return null
  return (
    <>
      <h4 className={styles.label}>{title}</h4>
      <PlainCode text={text} name={title} />
    </>
  )
}
