import { SegmentedControl } from '@mantine/core'
import { dimensions, type Dimension } from '../../data/doc/view-dimension.ts'
import { useT } from '../../lib/i18n.ts'
import styles from './TreeSide.module.css'

interface Props {
  dimension: Dimension
  onDimension: (dimension: Dimension) => void
}

/** Space or project. */
export function DimensionChoice({ dimension, onDimension }: Props) {
  const t = useT()
  return (
    <SegmentedControl
      className={styles.dimension}
      size="xs"
      aria-label={t('view.dimension')}
      value={dimension}
      onChange={onDimension}
      data={[
        { value: dimensions.project, label: t('view.dimensionProject') },
        { value: dimensions.space, label: t('view.dimensionSpace') },
      ]}
    />
  )
}
