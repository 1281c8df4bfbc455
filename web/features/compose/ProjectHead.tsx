import { Badge, Button, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import {
  IconDots,
  IconKey,
  IconLock,
  IconPencil,
  IconRobot,
  IconTrash,
  IconWorld,
  IconWorldSearch,
} from '@tabler/icons-react'
import type { ComposeProject } from '#core/contract/compose.ts'
import {
  composeQueries,
  fetchPassword,
  useAddKey,
  useDeleteCompose,
  useEndKey,
} from '../../data/compose/compose.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { ConnectDialog } from '../../parts/assistant/ConnectDialog.tsx'
import { KeysDialog } from '../../parts/publication/KeysDialog.tsx'
import { PublicationLink } from '../../parts/publication/PublicationLink.tsx'
import { Visits } from '../../parts/publication/Visits.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { focusSettled } from '../../ui/focus-settled.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Note } from '../../ui/Note.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { ComposeDialog } from './ComposeDialog.tsx'
import styles from './compose.module.css'

interface Props {
  project: ComposeProject
  canEdit: boolean
}

/** Name, state, address and figures of a compose project. */
export function ProjectHead({ project, canEdit }: Props) {
  const t = useT()
  const { id, name, url, description, status, type, logo, visits, lastVisitAt, creatorName, gmtCreate } = project
  const isEncrypted = type === 2
  return (
    <section className={styles.head} aria-label={name}>
      <div className={styles.title}>
        {logo !== '' && <img className={styles.logo} src={logo} alt="" />}
        <h2>{name}</h2>
        <Tags project={project} />
        {canEdit && <Tools project={project} />}
      </div>
      {description !== '' && <p className={styles.description}>{description}</p>}
      <PublicationLink name={name} url={url} reveal={canEdit && isEncrypted ? () => fetchPassword(id) : undefined} />
      <p className={styles.figures}>
        <Visits visits={visits} lastVisitAt={lastVisitAt} /> · {t('compose.createdBy', { name: creatorName })}{' '}
        <TimeAgo at={gmtCreate} />
      </p>
      {status === 0 && <Note kind="warning">{t('compose.disabledNote')}</Note>}
    </section>
  )
}

function Tags({ project: { status, type, isIndexed } }: { project: ComposeProject }) {
  const t = useT()
  const isEncrypted = type === 2
  const Icon = isEncrypted ? IconLock : IconWorld
  return (
    <>
      <StatusTag kind={status === 1 ? 'done' : 'off'}>
        {status === 1 ? t('publication.enabled') : t('publication.disabled')}
      </StatusTag>
      <Badge variant="default" leftSection={<Icon size={14} stroke={1.75} />}>
        {isEncrypted ? t('publication.encrypted') : t('publication.public')}
      </Badge>
      {isIndexed === 1 && !isEncrypted && (
        <Badge variant="default" leftSection={<IconWorldSearch size={14} stroke={1.75} />}>
          {t('compose.indexed')}
        </Badge>
      )}
    </>
  )
}

function Tools({ project }: { project: ComposeProject }) {
  const t = useT()
  const [isEditing, editing] = useDisclosure(false)
  const [isInKeys, inKeys] = useDisclosure(false)
  const [isConnecting, connecting] = useDisclosure(false)
  const remove = useAskDelete(project)
  return (
    <div className={styles.tools}>
      <Button variant="default" leftSection={<IconPencil size={16} stroke={1.75} />} onClick={editing.open}>
        {t('common.edit')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton label={t('compose.moreFor', { name: project.name })}>
            <IconDots size={16} stroke={1.75} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconKey size={16} stroke={1.75} />}
            onClick={() => void focusSettled().then(inKeys.open)}
          >
            {t('compose.keys')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconRobot size={16} stroke={1.75} />}
            onClick={() => void focusSettled().then(connecting.open)}
          >
            {t('connect.menu')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.75} />} onClick={remove}>
            {t('compose.deleteItem')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ComposeDialog spaceId={project.spaceId} project={project} isOpen={isEditing} onClose={editing.close} />
      <Keys project={project} isOpen={isInKeys} onClose={inKeys.close} />
      <ConnectDialog
        name={project.name}
        pageUrl={project.url}
        isEncrypted={project.type === 2}
        isOpen={isConnecting}
        onClose={connecting.close}
      />
    </div>
  )
}

interface KeysProps {
  project: ComposeProject
  isOpen: boolean
  onClose: () => void
}

function Keys({ project: { id, name }, isOpen, onClose }: KeysProps) {
  const t = useT()
  const { data: keys } = useQuery({ ...composeQueries.keys(id), enabled: isOpen })
  const { mutateAsync: addKey } = useAddKey(id)
  const { mutateAsync: endKey } = useEndKey(id)
  const add = async (name: string) => (await addKey(name)).key
  const title = t('publication.keysOf', { name })
  return <KeysDialog title={title} isOpen={isOpen} onClose={onClose} keys={keys} add={add} end={endKey} />
}

function useAskDelete({ id, name }: ComposeProject) {
  const t = useT()
  const { mutateAsync: deleteCompose } = useDeleteCompose()
  const ask = async () => {
    const isSure = await confirm({
      title: t('compose.deleteQuestion', { name }),
      message: t('compose.deleteText'),
      action: t('compose.delete'),
      keep: t('common.keep'),
      isDanger: true,
    })
    if (!isSure) return
    await deleteCompose(id)
    toastDone(t('compose.deleted', { name }))
  }
  // The call itself has reported the error.
  return () => void ask().catch(() => undefined)
}
