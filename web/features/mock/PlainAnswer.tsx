import { Button, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { mockQueries } from '../../data/mock/mock.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { Section } from '../../ui/Page.tsx'
import { LinesSkeleton } from './LinesSkeleton.tsx'
import { AnswerView } from './AnswerView.tsx'
import styles from './mock.module.css'

const FIXED_SEED = 'sample'

interface Props {
  docId: string
  /** Gets each body, as a proposal for a configuration. */
  onSample: (body: string) => void
}

/** What the doc answers without a configuration. */
export function PlainAnswer({ docId, onSample }: Props) {
  const t = useT()
  const [isSeeded, setSeeded] = useState(false)
  const { data, refetch, isFetching } = useQuery(mockQueries.sample(docId, isSeeded ? FIXED_SEED : ''))
  const body = data?.body
  useEffect(() => {
    if (body !== undefined) onSample(body)
  }, [body, onSample])
  return (
    <Section
      title={t('mock.plainTitle')}
      actions={
        <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
          {t('mock.try')}
        </Button>
      }
    >
      <p className={styles.text}>{t('mock.plainText')}</p>
      <Switch
        className={styles.seed}
        label={t('mock.seed')}
        description={t('mock.seedHint')}
        checked={isSeeded}
        onChange={(event) => setSeeded(event.currentTarget.checked)}
      />
      {data ? <AnswerView title={t('mock.answer')} answer={data} errorTitle={t('mock.runError')} /> : <LinesSkeleton />}
    </Section>
  )
}
