import {
  IconAlertTriangle,
  IconArrowBarToRight,
  IconArrowDownLeft,
  IconArrowUpRight,
  IconDots,
  IconInfoCircle,
  type Icon,
} from '@tabler/icons-react'
import { Fragment, useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useT } from '../../lib/i18n.ts'
import { useProblems } from '../../rows/problems/problems-context.ts'
import { useCalmSnapshot } from '../../rows/store/use-calm-snapshot.ts'
import { useEditedDoc } from './form/edited-doc.ts'
import { countSection, sectionOfProblem, docSections, type Section, type SectionId } from './form/sections.ts'
import styles from './SectionNav.module.css'
import { useEditTab } from './form/use-edit-tab.ts'

const icons: Partial<Record<SectionId, Icon>> = {
  base: IconInfoCircle,
  headers: IconArrowBarToRight,
  errors: IconAlertTriangle,
  more: IconDots,
}
const groupIcons: Readonly<Record<string, Icon>> = {
  'edit.groupRequest': IconArrowUpRight,
  'edit.groupResponse': IconArrowDownLeft,
}

/** The sections of a doc, each with its number of rows and problems. */
export function SectionNav() {
  const t = useT()
  const { type } = useEditedDoc()
  const sections = docSections(type)
  const nav = useRef<HTMLElement>(null)
  const [current] = useEditTab(type)
  // On narrow screens the sections are one long row.
  useEffect(() => {
    nav.current?.querySelector(`[data-section="${current}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <nav ref={nav} className={styles.nav} aria-label={t('edit.sections')}>
      {sections.map((section, index) => {
        const isFirst = section.group !== undefined && section.group !== sections[index - 1]?.group
        return (
          <Fragment key={section.id}>
            {isFirst && <Group section={section} />}
            <SectionLink section={section} />
          </Fragment>
        )
      })}
    </nav>
  )
}

function Group({ section: { group } }: { section: Section }) {
  const t = useT()
  const Icon = group && groupIcons[group]
  return (
    group && (
      <span className={styles.group}>
        {Icon && <Icon size={16} stroke={1.75} aria-hidden="true" />}
        {t(group)}
      </span>
    )
  )
}

function SectionLink({ section: { id, text, group } }: { section: Section }) {
  const t = useT()
  const { store, type } = useEditedDoc()
  const [current] = useEditTab(type)
  const [params] = useSearchParams()
  const { history } = useCalmSnapshot(store)
  const count = countSection(history.present.content, id)
  const { shown } = useProblems()
  const problems = shown.filter((problem) => !problem.isWarning && sectionOfProblem(problem) === id).length
  const search = new URLSearchParams(params)
  search.set('tab', id)
  const Icon = group ? undefined : (icons[id] ?? groupIcons[id === 'body' ? 'edit.groupRequest' : 'edit.groupResponse'])
  return (
    <Link
      className={styles.link}
      to={{ search: `?${search}` }}
      replace
      preventScrollReset
      aria-current={id === current ? 'true' : undefined}
      data-section={id}
      data-sub={group ? true : undefined}
    >
      {Icon && <Icon size={16} stroke={1.75} aria-hidden="true" />}
      {t(text)}
      {problems > 0 ? (
        <span className={styles.bad}>{t('edit.problems', { count: problems })}</span>
      ) : (
        count !== undefined && <span className={styles.count}>{count}</span>
      )}
    </Link>
  )
}
