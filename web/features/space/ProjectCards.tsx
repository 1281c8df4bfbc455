import type { ProjectCard as Project } from '#core/contract/project.ts'
import { MoreRows } from '../../ui/MoreRows.tsx'
import { useGrowing } from '../../ui/use-growing.ts'
import { ProjectCard } from './ProjectCard.tsx'
import styles from './ProjectCards.module.css'
import { SortableProjects } from './SortableProjects.tsx'

interface Props {
  spaceId: string
  projects: Project[]
  canOrder: boolean
}

/** Projects as cards. Hundreds of them are drawn while scrolling, not at once. */
export function ProjectCards({ spaceId, projects, canOrder }: Props) {
  const { shown, more } = useGrowing(projects)
  return (
    <>
      {canOrder ? (
        <SortableProjects spaceId={spaceId} projects={shown} />
      ) : (
        <ul className={styles.cards}>
          {shown.map((project) => (
            <li key={project.id} className={styles.cell}>
              <ProjectCard project={project} />
            </li>
          ))}
        </ul>
      )}
      <MoreRows key={shown.length} more={more} />
    </>
  )
}
