import { Tabs } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { moduleQueries } from '../../data/module/module.queries.ts'
import { useCan } from '../../data/user/permissions.ts'
import { useT } from '../../lib/i18n.ts'
import { AskAdmins } from '../../parts/people/AskAdmins.tsx'
import { NoAccess } from '../../ui/NoAccess.tsx'
import { Page, PageHead } from '../../ui/Page.tsx'
import { ConstantText } from './ConstantText.tsx'
import styles from './constant.module.css'
import { ErrorCodes } from './ErrorCodes.tsx'
import { ModuleConstants } from './ModuleConstants.tsx'

const tabs = ['project', 'codes', 'modules'] as const
type TabId = (typeof tabs)[number]

/** Constants and error codes of a project, and the constants of its modules. */
export function ConstantsPage() {
  const t = useT()
  const { projectId = '' } = useParams()
  const canEdit = useCan('constant.edit', { projectId })
  return canEdit ? (
    <Constants projectId={projectId} />
  ) : (
    <NoAccess text={<AskAdmins text={t('constant.readOnly')} projectId={projectId} />} />
  )
}

function Constants({ projectId }: { projectId: string }) {
  const t = useT()
  const { current, choose } = useTab()
  const words = {
    project: t('constant.projectConstants'),
    codes: t('constant.codes'),
    modules: t('constant.moduleConstants'),
  }
  return (
    <Page>
      <PageHead title={t('constant.constants')} text={t('constant.pageText')} />
      <Tabs value={current} onChange={choose} keepMounted={false}>
        <Tabs.List className={styles.tabs} aria-label={t('constant.constants')}>
          {tabs.map((id) => (
            <Tabs.Tab key={id} value={id}>
              {words[id]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="project">
          <ProjectConstants projectId={projectId} />
        </Tabs.Panel>
        <Tabs.Panel value="codes">
          <p className={styles.text}>{t('constant.projectCodesText')}</p>
          <ErrorCodes owner={{ projectId }} canEdit />
        </Tabs.Panel>
        <Tabs.Panel value="modules">
          <ModuleConstants projectId={projectId} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}

function useTab() {
  const [params, setParams] = useSearchParams()
  const current = tabs.find((id) => id === params.get('tab')) ?? tabs[0]
  const choose = (id: string | null) => setParams({ tab: (id ?? tabs[0]) as TabId })
  return { current, choose }
}

/** Pictures in the text are stored with the first module of the project. */
function ProjectConstants({ projectId }: { projectId: string }) {
  const t = useT()
  const { data: modules } = useSuspenseQuery(moduleQueries.list(projectId))
  return (
    <>
      <p className={styles.text}>{t('constant.projectText')}</p>
      <ConstantText
        owner={{ projectId }}
        picturesIn={modules[0]?.id ?? ''}
        label={t('constant.projectConstants')}
        canEdit
      />
    </>
  )
}
