import { Button } from '@mantine/core'
import { IconEye, IconLayoutGrid } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { rememberModule } from '../../data/module/remembered-module.ts'
import { editQueries } from '../../data/doc/edit.queries.ts'
import { moduleOfDoc } from '../../data/doc/view.queries.ts'
import { VIEW_PATH, viewPath } from '../../data/doc/view-path.ts'
import { projectQueries } from '../../data/project/project.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { readStored, store } from '../../lib/storage.ts'
import styles from './AdminLink.module.css'

/** Switches between reading and managing. */
export function ModeLink() {
  const { pathname } = useLocation()
  const isReading = pathname === VIEW_PATH || pathname.startsWith(`${VIEW_PATH}/`)
  return isReading ? <ManageButton /> : <PreviewButton />
}

const classNames = { section: styles.icon, label: styles.label }

/** Leads to the open doc; without one, to the docs of the project. */
function PreviewButton() {
  const t = useT()
  const { docId } = useParams()
  const place = usePlaceAtHand()
  const take = () => {
    if (place.spaceId !== undefined) store('spaceId', place.spaceId)
    if (place.projectId !== undefined) store('projectId', place.projectId)
  }
  return (
    <Button
      component={Link}
      to={docId === undefined ? VIEW_PATH : viewPath(docId)}
      onClick={take}
      className={styles.link}
      classNames={classNames}
      size="xs"
      variant="default"
      aria-label={t('view.previewModel')}
      leftSection={<IconEye size={16} stroke={1.75} />}
    >
      {t('view.previewModel')}
    </Button>
  )
}

/** What the page is about, as far as its address and the layout know. */
function usePlaceAtHand(): { spaceId?: string | undefined; projectId?: string | undefined } {
  const { spaceId, projectId, moduleId } = useParams()
  const { data: module } = useQuery({ ...editQueries.module(moduleId ?? ''), enabled: moduleId !== undefined })
  const ownId = projectId ?? module?.projectId
  const { data: project } = useQuery({ ...projectQueries.space(ownId ?? ''), enabled: ownId !== undefined })
  return { spaceId: spaceId ?? project?.spaceId, projectId: ownId }
}

/** Leads to the module of the open doc; without a doc, to the project that was read last. */
function ManageButton() {
  const t = useT()
  const { docId } = useParams()
  const navigate = useNavigate()
  const client = useQueryClient()

  const manage = async () => {
    const module = docId === undefined ? undefined : await client.fetchQuery(moduleOfDoc(docId)).catch(() => undefined)
    if (module) rememberModule(module.projectId, module.id)
    const projectId = module?.projectId ?? readStored('projectId')
    await navigate(projectId === undefined ? '/' : `/project/doc/${projectId}${module ? `?module=${module.id}` : ''}`)
  }
  return (
    <Button
      className={styles.link}
      classNames={classNames}
      size="xs"
      variant="default"
      aria-label={t('view.manage')}
      leftSection={<IconLayoutGrid size={16} stroke={1.75} />}
      onClick={() => void manage()}
    >
      {t('view.manage')}
    </Button>
  )
}
