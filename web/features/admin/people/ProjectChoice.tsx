import { Badge, Checkbox } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import type { ProjectLeaf, SpaceBranch } from '#core/contract/admin-user.ts'
import { limits } from '#core/limits.ts'
import { useT } from '../../../lib/i18n.ts'
import { FilterField } from '../../../ui/FilterField.tsx'
import { roleKey } from '../../member/role-words.ts'
import styles from './people.module.css'

interface Props {
  tree: SpaceBranch[]
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

/** Projects shown at first; a search finds the others. */
const MAX_SHOWN = 500

/** A tree of spaces and projects with check boxes. */
export function ProjectChoice({ tree, chosen, onChange }: Props) {
  const t = useT()
  const [text, setText] = useState('')
  const { spaces, isCut } = shown(tree, text)
  const set = (ids: string[], isOn: boolean) => {
    const next = new Set(chosen)
    for (const id of ids)
      if (isOn) next.add(id)
      else next.delete(id)
    onChange(next)
  }
  return (
    <div>
      <div className={styles.choiceHead}>
        <FilterField label={t('people.filterProjects')} value={text} onChange={setText} />
        <output className={styles.count}>{t('people.chosen', { count: chosen.size })}</output>
      </div>
      <ul className={styles.tree} aria-label={t('people.projects')}>
        {spaces.map((space) => (
          <SpaceItem key={space.id} space={space} chosen={chosen} onSet={set} />
        ))}
        {spaces.length === 0 && (
          <li className={styles.none}>{t(tree.length === 0 ? 'people.noProjects' : 'common.nothingFoundTitle')}</li>
        )}
        {isCut && <li className={styles.none}>{t('people.moreProjects')}</li>}
        {isFull(tree) && <li className={styles.none}>{t('people.listedProjects', { max: limits.listedProjects })}</li>}
      </ul>
    </div>
  )
}

/** The server lists no more. */
const isFull = (tree: SpaceBranch[]) =>
  tree.reduce((sum, { children }) => sum + children.length, 0) >= limits.listedProjects

interface SpaceProps {
  space: SpaceBranch
  chosen: ReadonlySet<string>
  onSet: (ids: string[], isOn: boolean) => void
}

function SpaceItem({ space: { label, children }, chosen, onSet }: SpaceProps) {
  const ids = children.map(({ id }) => id)
  const count = ids.filter((id) => chosen.has(id)).length
  return (
    <li>
      <Checkbox
        className={styles.space}
        label={label}
        checked={count === ids.length}
        indeterminate={count > 0 && count < ids.length}
        onChange={(event) => onSet(ids, event.currentTarget.checked)}
      />
      <ul className={styles.projects}>
        {children.map((project) => (
          <li key={project.id}>
            <Checkbox
              label={<ProjectLabel project={project} />}
              checked={chosen.has(project.id)}
              onChange={(event) => onSet([project.id], event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </li>
  )
}

function ProjectLabel({ project: { label, isPrivate, roleCode } }: { project: ProjectLeaf }) {
  const t = useT()
  return (
    <span className={styles.label}>
      {label}
      {isPrivate === 1 && <IconLock size={13} stroke={1.75} role="img" aria-label={t('people.private')} />}
      {roleCode !== '' && (
        <Badge variant="default" className={styles.role}>
          {t(roleKey(roleCode, 'project'))}
        </Badge>
      )}
    </span>
  )
}

function shown(tree: SpaceBranch[], text: string): { spaces: SpaceBranch[]; isCut: boolean } {
  const wanted = text.trim().toLowerCase()
  const holds = (label: string) => label.toLowerCase().includes(wanted)
  const spaces: SpaceBranch[] = []
  let left = MAX_SHOWN
  for (const space of tree) {
    const found = holds(space.label) ? space.children : space.children.filter(({ label }) => holds(label))
    if (found.length === 0) continue
    if (left <= 0) return { spaces, isCut: true }
    spaces.push({ ...space, children: found.slice(0, left) })
    if (found.length > left) return { spaces, isCut: true }
    left -= found.length
  }
  return { spaces, isCut: false }
}
