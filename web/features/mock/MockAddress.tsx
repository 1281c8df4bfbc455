import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { DocView } from '#core/contract/doc.ts'
import { docPath } from '#core/search/doc-path.ts'
import { mockQueries, useRenewAddress } from '../../data/mock/mock.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { CodeField } from '../../parts/code-field/CodeField.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { toastDone } from '../../ui/toast.tsx'
import styles from './mock.module.css'

export function MockAddress({ doc, canEdit }: { doc: DocView; canEdit: boolean }) {
  const t = useT()
  const { url } = useSuspenseQuery(mockQueries.address(doc.moduleId)).data
  const { mutate: renew, isPending } = useRenewAddress()
  const address = url === '' ? '' : url + docPath(doc.url)
  const ask = async () => {
    const question = { title: t('mock.renewTitle'), message: t('mock.renewText'), action: t('mock.renew') }
    const isSure = await confirm({ ...question, keep: t('common.keep'), isDanger: true })
    if (isSure) renew(doc.moduleId, { onSuccess: () => toastDone(t('mock.renewed')) })
  }
  return (
    <div className={styles.block}>
      <CodeField
        label={t('mock.address')}
        value={address || t('mock.noAddress')}
        hint={t('mock.addressHint')}
        action={
          canEdit && (
            <Button variant="default" size="sm" loading={isPending} onClick={() => void ask()}>
              {t('mock.renew')}
            </Button>
          )
        }
      >
        {address !== '' && <CopyButton text={address} label={t('mock.copyAddress')} size={28} />}
      </CodeField>
    </div>
  )
}
