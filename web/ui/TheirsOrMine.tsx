import { Button, Group } from '@mantine/core'
import { useT } from '../lib/i18n.ts'
import type { SeenVersion } from './use-seen-version.ts'

interface Props<Row extends { version: number }> {
  seen: Pick<SeenVersion<Row>, 'theirs' | 'accept'>
  /** Shows what someone else saved instead of the own text. */
  onTake: (theirs: Row) => void
  /** Saves the own text over theirs. */
  onKeep: () => void
}

/** The ways out when someone else saved the same first. */
export function TheirsOrMine<Row extends { version: number }>({ seen, onTake, onKeep }: Props<Row>) {
  const t = useT()
  const { theirs, accept } = seen
  if (!theirs) return null
  const choose = (act: () => void) => () => {
    accept(theirs)
    act()
  }
  return (
    <Group gap={8} justify="flex-end">
      <Button size="xs" variant="default" onClick={choose(() => onTake(theirs))}>
        {t('constant.takeTheirs')}
      </Button>
      <Button size="xs" color="red" onClick={choose(onKeep)}>
        {t('constant.keepMine')}
      </Button>
    </Group>
  )
}
