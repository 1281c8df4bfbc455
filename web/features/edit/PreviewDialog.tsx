import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { DocView } from '#core/contract/doc.ts'
import { toFlatDoc } from '#core/wire/flat-doc.ts'
import { environmentQueries } from '../../data/environment/environment.queries.ts'
import { useParts, type Parts } from '../../data/linked/parts-context.ts'
import { sessionQueries } from '../../data/user/session.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { PageSkeleton } from '../../ui/Skeletons.tsx'
import { useEditedDoc, type EditedDoc } from './form/edited-doc.ts'
import styles from './PreviewDialog.module.css'

const DocPage = lazy(async () => ({ default: (await import('../../reading/DocPage.tsx')).DocPage }))

interface Props {
  docId: string
  isOpen: boolean
  onClose: () => void
}

/** The doc as readers will see it, before it is saved. */
export function PreviewDialog({ docId, isOpen, onClose }: Props) {
  const t = useT()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      fullScreen
      title={t('edit.previewTitle')}
      classNames={{ body: styles.body }}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Suspense fallback={<PageSkeleton />}>
        <Preview docId={docId} />
      </Suspense>
    </Modal>
  )
}

function Preview({ docId }: { docId: string }) {
  const doc = useEditedDoc()
  const parts = useParts()
  const { data: me } = useQuery(sessionQueries.info())
  const environments = useEnvironments(doc.moduleId)
  return (
    <article>
      <DocPage isPreview doc={unsavedView(doc, { docId, editor: me?.nickname ?? '', parts, environments })} />
    </article>
  )
}

interface Around {
  docId: string
  editor: string
  parts: Parts
  environments: Environments
}

type Environments = Pick<DocView, 'environments' | 'globalHeaders' | 'globalParams' | 'globalReturns'>

const none: Environments = { environments: [], globalHeaders: [], globalParams: [], globalReturns: [] }

/** The environments of the module and the rows of the first one, as in a saved doc. */
function useEnvironments(moduleId: string): Environments {
  const { data: environments = none.environments } = useQuery(environmentQueries.list(moduleId))
  const firstId = environments[0]?.id
  const { data: globals } = useQuery({
    ...environmentQueries.globals(moduleId, firstId ?? ''),
    enabled: firstId !== undefined,
  })
  const { globalHeaders, globalParams, globalReturns } = globals ?? none
  return { environments, globalHeaders, globalParams, globalReturns }
}

function unsavedView(
  { store, type, moduleId, projectId }: EditedDoc,
  { docId, editor, parts, environments }: Around,
): DocView {
  const { parentId, isLocked, ...content } = store.toSave()
  const now = Date.now()
  return {
    ...toFlatDoc(content),
    id: docId,
    docId,
    docName: content.version === '' ? content.name : `${content.name} ${content.version}`,
    moduleId,
    projectId,
    spaceId: '',
    parentId,
    type,
    revision: store.get().base.revision,
    isFolder: 0,
    isLocked,
    creatorName: editor,
    modifierName: editor,
    gmtCreate: now,
    gmtModified: now,
    models: [...parts.models.values()],
    enums: [...parts.dictionaries.values()],
    ...environments,
    origin: '',
    conflicts: [],
  }
}
