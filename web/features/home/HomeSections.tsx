import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { docTypes } from '#core/doc/doc.ts'
import { listRecentDocs } from '../../data/doc/recent-docs.ts'
import { viewQueries } from '../../data/doc/view.queries.ts'
import { FOLLOWED_PATH } from '../../data/follow/follow-paths.ts'
import { followQueries } from '../../data/follow/follow.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { DocLinks } from '../../parts/doc/DocLinks.tsx'
import { listDrafts } from '../../rows/store/local-draft.ts'
import { Section } from '../../ui/Page.tsx'
import { toLink } from '../follow/FollowedSection.tsx'
import styles from './home.module.css'

const SHOWN = 6

/** What a person comes back to: changes of others, docs read lately, unsaved work and followed docs. Empty lists are left out. */
export function HomeSections({ userId }: { userId: string }) {
  return (
    <div className={styles.sections}>
      <ChangedSection />
      <RecentSection />
      <DraftSection userId={userId} />
      <FollowedPart />
    </div>
  )
}

function ChangedSection() {
  const t = useT()
  const { data: docs = [] } = useQuery(viewQueries.changed())
  if (docs.length === 0) return null
  const links = docs.slice(0, SHOWN).map(({ id, name, httpMethod, type, gmtModified, ...doc }) => ({
    docId: id,
    title: name,
    method: httpMethod,
    docType: type,
    place: [`${doc.projectName} › ${doc.moduleName}`, doc.modifierName].filter(Boolean).join(' · '),
    changeClass: doc.changeClass,
    at: gmtModified,
  }))
  return (
    <Part title={t('home.changed')}>
      <DocLinks docs={links} />
    </Part>
  )
}

function RecentSection() {
  const t = useT()
  const [docs] = useState(listRecentDocs)
  if (docs.length === 0) return null
  return (
    <Part title={t('home.recent')}>
      <DocLinks docs={docs.slice(0, SHOWN).map((doc) => ({ ...doc, place: doc.place ?? '' }))} />
    </Part>
  )
}

/** Unsaved work on this device. */
function DraftSection({ userId }: { userId: string }) {
  const t = useT()
  const [drafts] = useState(() => listDrafts(userId))
  if (drafts.length === 0) return null
  const links = drafts.map(({ key, path, name, at }) => ({
    docId: key,
    to: path,
    title: name || t('home.noName'),
    method: '',
    docType: docTypes.custom,
    place: t(/\/(?:new|copy)/.test(path) ? 'home.newDraft' : 'home.openDraft'),
    at,
  }))
  return (
    <Part title={t('home.drafts')}>
      <DocLinks docs={links} />
    </Part>
  )
}

function FollowedPart() {
  const t = useT()
  const { data } = useQuery(followQueries.newest(SHOWN))
  if (!data || data.total === 0) return null
  return (
    <Part title={t('follow.welcomeHeading')} more={<Link to={FOLLOWED_PATH}>{t('follow.all')}</Link>}>
      <DocLinks docs={data.list.map(toLink)} />
    </Part>
  )
}

function Part({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <Section title={title} actions={more}>
        {children}
      </Section>
    </div>
  )
}
