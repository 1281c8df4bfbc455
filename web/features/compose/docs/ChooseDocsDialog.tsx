import { Button, Group, Input, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import type { ComposeNode } from '#core/contract/compose.ts'
import { useRefreshComposeDocs } from '../../../data/compose/compose-docs.queries.ts'
import { viewQueries } from '../../../data/doc/view.queries.ts'
import { ApiError, isLeaving } from '../../../lib/api-error.ts'
import { useFormat } from '../../../lib/format.ts'
import { useT } from '../../../lib/i18n.ts'
import { post } from '../../../lib/request.ts'
import { PickerTree } from '../../../parts/tree/PickerTree.tsx'
import { buildTree } from '../../../parts/tree/tree-model.ts'
import { inParts } from '../../../parts/tree-table/in-parts.ts'
import { Dialog, DialogFoot } from '../../../ui/Dialog.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { FilterField } from '../../../ui/FilterField.tsx'
import { Note } from '../../../ui/Note.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { toastDone } from '../../../ui/toast.tsx'
import styles from './docs.module.css'
import { usePublishable } from './use-publishable.ts'
import { PickOne } from '../../../ui/pick/PickOne.tsx'

interface Props {
  projectId: string
  /** The folder that gets the docs; "" for the top level. */
  parentId: string
  nodes: ComposeNode[]
  isOpen: boolean
  onClose: () => void
}

export function ChooseDocsDialog({ isOpen, ...others }: Props) {
  const t = useT()
  const folder = others.nodes.find(({ id }) => id === others.parentId)
  const title = folder ? t('compose.addDocsIn', { name: folder.name }) : t('compose.chooseDocs')
  return (
    <Dialog title={title} isOpen={isOpen} onClose={others.onClose} size={720}>
      <Choice {...others} />
    </Dialog>
  )
}

const none: ReadonlySet<string> = new Set()

function Choice({ projectId, parentId, nodes, onClose }: Omit<Props, 'isOpen'>) {
  const t = useT()
  const { spaces, isLoaded } = usePublishable()
  const [wish, setWish] = useState({ spaceId: '', projectId: '' })
  const space = spaces.find(({ id }) => id === wish.spaceId) ?? spaces[0]
  const source = space?.projects.find(({ id }) => id === wish.projectId) ?? space?.projects[0]
  const [chosen, setChosen] = useState(none)
  const taken = useMemo(
    () => new Set(nodes.filter((node) => node.isFolder === 0 && node.parentId === parentId).map(({ docId }) => docId)),
    [nodes, parentId],
  )
  const { add, isBusy, problem } = useAdd({ projectId, parentId, chosen, onDone: onClose })

  if (!isLoaded) return <RowsSkeleton count={6} />
  if (!space || !source) return <Note>{t('compose.nothingToPublish')}</Note>
  return (
    <Stack gap={12}>
      <p className={styles.hint}>{t('compose.chooseText')}</p>
      <Group gap={8} grow>
        <PickOne
          label={t('compose.space')}
          data={spaces.map(({ id, name }) => ({ value: id, label: name }))}
          value={space.id}
          onChange={(spaceId) => setWish({ spaceId: spaceId ?? '', projectId: '' })}
        />
        <PickOne
          label={t('compose.project')}
          data={space.projects.map(({ id, name }) => ({ value: id, label: name }))}
          value={source.id}
          onChange={(value) => setWish({ spaceId: space.id, projectId: value ?? '' })}
        />
      </Group>
      <Docs
        key={source.id}
        sourceId={source.id}
        isFirst={wish.spaceId === ''}
        taken={taken}
        chosen={chosen}
        onChange={setChosen}
        error={problem}
      />
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button loading={isBusy} onClick={add}>
          {chosen.size === 0 ? t('compose.add') : t('compose.addCount', { count: chosen.size })}
        </Button>
      </DialogFoot>
    </Stack>
  )
}

interface DocsProps {
  sourceId: string
  /** The source that the dialog opened with. */
  isFirst: boolean
  taken: ReadonlySet<string>
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  error: string | undefined
}

function Docs({ sourceId, isFirst, taken, chosen, onChange, error }: DocsProps) {
  const t = useT()
  const format = useFormat()
  const { data, error: failure, refetch } = useQuery(viewQueries.projectTree(sourceId))
  const tree = useMemo(() => data && buildTree(data), [data])
  const [filter, setFilter] = useState('')
  const wanted = useDeferredValue(filter)
  if (failure) return <ErrorState error={failure} onRetry={() => void refetch()} />
  if (!tree) return <RowsSkeleton count={6} />
  if (tree.length === 0) return <p className={styles.hint}>{t('compose.noDocsInProject')}</p>
  return (
    <>
      <div className={styles.pickerTools}>
        <FilterField label={t('doclist.filter')} value={filter} onChange={setFilter} autoFocus={isFirst} />
        {error === undefined ? (
          <output>{t('release.picked', { count: chosen.size, number: format.number(chosen.size) })}</output>
        ) : (
          <Input.Error role="alert">{error}</Input.Error>
        )}
      </div>
      <PickerTree
        label={t('compose.chooseDocs')}
        tree={tree}
        filter={wanted}
        chosen={chosen}
        taken={taken}
        onChange={onChange}
      />
    </>
  )
}

interface AddInput {
  projectId: string
  parentId: string
  chosen: ReadonlySet<string>
  onDone: () => void
}

/** Adds the chosen docs, of several source projects if need be. */
function useAdd({ projectId, parentId, chosen, onDone }: AddInput) {
  const t = useT()
  const refresh = useRefreshComposeDocs(projectId)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async () => {
    let added = 0
    await inParts([...chosen], async (part) => {
      const docList = part.map((docId) => ({ docId }))
      added += (await post('/compose/doc/add', { projectId, parentId, docList }, { quiet: true })).added
    })
    toastDone(t('compose.added', { count: added }))
    onDone()
  }
  const add = async () => {
    if (chosen.size === 0) return setProblem(t('compose.chooseDoc'))
    setBusy(true)
    setProblem(undefined)
    try {
      await send()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!isLeaving(error)) setProblem(error.message)
    } finally {
      setBusy(false)
      void refresh()
    }
  }
  return { add: () => void add(), isBusy, problem }
}
