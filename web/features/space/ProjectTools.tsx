import { Button, SegmentedControl } from '@mantine/core'
import { IconLayoutGrid, IconList, IconPlus, IconTrash, type Icon } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { FilterField } from '../../ui/FilterField.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './ProjectTools.module.css'
import type { ShowType } from './use-show-type.ts'

interface View {
  filter: string
  setFilter: (filter: string) => void
  showType: ShowType
  setShowType: (type: ShowType) => void
}

interface Props {
  /** Undefined: there is nothing to filter. */
  view: View | undefined
  /** Undefined: not for the reader. */
  onAdd: (() => void) | undefined
  onTrash: (() => void) | undefined
}

/** The tools beside the name of a space. */
export function ProjectTools({ view, onAdd, onTrash }: Props) {
  const t = useT()
  return (
    <>
      {view && <FilterField label={t('space.filterProjects')} value={view.filter} onChange={view.setFilter} />}
      {view && <ShowSwitch {...view} />}
      {onTrash && (
        <IconButton label={t('trash.title')} onClick={onTrash}>
          <IconTrash size={18} stroke={1.75} />
        </IconButton>
      )}
      {onAdd && (
        <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={onAdd}>
          {t('space.newProject')}
        </Button>
      )}
    </>
  )
}

function ShowSwitch({ showType, setShowType }: Pick<View, 'showType' | 'setShowType'>) {
  const t = useT()
  return (
    <SegmentedControl
      classNames={{ root: styles.switch, label: styles.switchLabel, indicator: styles.switchMark }}
      withItemsBorders={false}
      transitionDuration={0}
      aria-label={t('space.showAs')}
      value={showType}
      onChange={setShowType}
      data={[
        { value: 'card', label: <Mode icon={IconLayoutGrid} text={t('space.cards')} /> },
        { value: 'table', label: <Mode icon={IconList} text={t('space.table')} /> },
      ]}
    />
  )
}

function Mode({ icon: Icon, text }: { icon: Icon; text: string }) {
  return (
    <span className={styles.mode}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      {text}
    </span>
  )
}
