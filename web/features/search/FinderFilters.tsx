import { docTypes, type DocType } from '#core/doc/doc.ts'
import { typeWords } from '../../data/doc/doc-type-words.ts'
import type { SearchScope } from '../../data/search/search.queries.ts'
import { useT } from '../../lib/i18n.ts'
import styles from './Finder.module.css'
import type { Here } from './use-here.ts'

export interface FilterChoice {
  place: 'project' | 'space' | 'everywhere'
  type: DocType | undefined
}

export function searchScope({ project, space }: Here, { place, type }: FilterChoice): SearchScope {
  return {
    ...(place === 'project' && project && { projectId: project.id }),
    ...(place === 'space' && space && { spaceId: space.id }),
    ...(type !== undefined && { type }),
  }
}

const types = [docTypes.http, docTypes.markdown, docTypes.custom, docTypes.dubbo]

interface Props {
  here: Here
  value: FilterChoice
  onChange: (choice: FilterChoice) => void
}

/** Where to look, and for which docs. */
export function FinderFilters({ here: { project, space }, value, onChange }: Props) {
  const t = useT()
  const inPlace = (place: FilterChoice['place'], text: string) => (
    <Chip text={text} isOn={value.place === place} onClick={() => onChange({ ...value, place })} />
  )
  return (
    <div className={styles.filters}>
      <div role="group" className={styles.chips} aria-label={t('search.type')}>
        <Chip
          text={t('search.anyType')}
          isOn={value.type === undefined}
          onClick={() => onChange({ ...value, type: undefined })}
        />
        {types.map((type) => (
          <Chip
            key={type}
            text={t(typeWords[type])}
            isOn={value.type === type}
            onClick={() => onChange({ ...value, type })}
          />
        ))}
      </div>
      {space && (
        <div role="group" className={styles.chips} aria-label={t('search.scope')}>
          {project && inPlace('project', t('search.inProject', { name: project.name }))}
          {inPlace('space', t('search.inSpace', { name: space.name }))}
          {inPlace('everywhere', t('search.everywhere'))}
        </div>
      )}
    </div>
  )
}

function Chip({ text, isOn, onClick }: { text: string; isOn: boolean; onClick: () => void }) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onClick}>
      {text}
    </button>
  )
}
