import { Button } from '@mantine/core'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tokenQueries } from '../../data/token/token.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page, PageHead } from '../../ui/Page.tsx'
import { SecretDialog } from '../../ui/SecretDialog.tsx'
import { NewTokenDialog } from './NewTokenDialog.tsx'
import { TokenTable } from './TokenTable.tsx'

/** The access tokens of the signed-in person. */
export function TokensPage() {
  const t = useT()
  const { data: tokens } = useQuery(tokenQueries.list())
  const [isCreating, setCreating] = useState(false)
  const [made, setMade] = useState<string>()
  const create = (
    <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => setCreating(true)}>
      {t('token.new')}
    </Button>
  )
  const show = (token: string) => {
    setCreating(false)
    setMade(token)
  }
  return (
    <Page>
      <PageHead
        help="account#tokens"
        title={t('token.title')}
        text={t('token.text')}
        actions={tokens && tokens.length > 0 && create}
      />
      <TokenTable
        tokens={tokens}
        empty={
          <EmptyState
            drawing={<IconKey size={40} stroke={1.25} aria-hidden="true" />}
            title={t('token.emptyTitle')}
            text={t('token.emptyText')}
            actions={create}
          />
        }
      />
      <NewTokenDialog isOpen={isCreating} onClose={() => setCreating(false)} onMade={show} />
      {made !== undefined && (
        <SecretDialog
          title={t('token.madeTitle')}
          note={t('token.madeNote')}
          lines={[
            { label: t('token.token'), value: made },
            { label: t('token.header'), value: `X-Token: ${made}` },
          ]}
          onClose={() => setMade(undefined)}
        />
      )}
    </Page>
  )
}
