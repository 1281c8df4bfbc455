import { Button, Group, Radio, Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { NamedParts } from '#core/change/value-words.ts'
import type { AnyFields } from '#core/content/fields.ts'
import type { Conflict } from '#core/content/merge/conflict.ts'
import { placeWords } from '#core/content/merge/conflict-words.ts'
import { useT } from '../../lib/i18n.ts'
import { Dialog, DialogFoot } from '../../ui/Dialog.tsx'
import { Note } from '../../ui/Note.tsx'
import { PlaceWords } from '../conflict/ConflictPlace.tsx'
import { ConflictSides } from '../conflict/ConflictSides.tsx'
import sideStyles from '../conflict/ConflictSides.module.css'
import type { Collision, Saving } from '../store/use-save.ts'
import styles from './ConflictDialog.module.css'

/** For content without models and dictionaries. */
export const noParts: NamedParts = { models: [], enums: [] }

type Side = 'mine' | 'theirs'

interface Props {
  saving: Pick<Saving, 'collision' | 'settle' | 'endCollision'>
  fields: AnyFields
  /** The models and dictionaries that rows are linked to. */
  parts: NamedParts
}

/** Two people changed the same fields or rows: shows both sides of each, and saves what is chosen together with all that is merged. */
export function ConflictDialog({ saving, ...others }: Props) {
  const t = useT()
  const { collision, endCollision } = saving
  return (
    <Dialog title={t('edit.collisionTitle')} isOpen={collision !== undefined} onClose={endCollision} size={720}>
      {collision && <Choices {...others} collision={collision} saving={saving} />}
    </Dialog>
  )
}

function Choices({ collision, saving, fields, parts }: Props & { collision: Collision<object> }) {
  const t = useT()
  const { theirs, merged } = collision
  const { conflicts } = merged
  const [chosen, setChosen] = useState<ReadonlyMap<Conflict, Side>>(new Map())
  const name = theirs.name ?? ''
  const left = conflicts.length - chosen.size
  const choose = (some: readonly Conflict[], side: Side) =>
    setChosen((old) => new Map([...old, ...some.map((conflict) => [conflict, side] as const)]))
  const save = () => void saving.settle(conflicts.filter((conflict) => chosen.get(conflict) === 'theirs'))
  return (
    <Stack gap={16}>
      <Note kind="warning">{name === '' ? t('edit.collisionTextOthers') : t('edit.collisionText', { name })}</Note>
      {conflicts.length > 1 && (
        <Group gap={8}>
          <Button size="xs" variant="default" onClick={() => choose(conflicts, 'mine')}>
            {t('edit.allMine')}
          </Button>
          <Button size="xs" variant="default" onClick={() => choose(conflicts, 'theirs')}>
            {t('edit.allTheirs')}
          </Button>
        </Group>
      )}
      <ul className={styles.list}>
        {conflicts.map((conflict) => (
          <Choice
            key={[conflict.table, conflict.rowId, conflict.field].join(' ')}
            conflict={conflict}
            fields={fields}
            parts={parts}
            name={name}
            side={chosen.get(conflict)}
            onChoose={(side) => choose([conflict], side)}
          />
        ))}
      </ul>
      <DialogFoot>
        <output className={styles.left}>{left > 0 && t('edit.collisionsLeft', { count: left })}</output>
        <Button variant="default" data-autofocus onClick={saving.endCollision}>
          {t('edit.goOnEditing')}
        </Button>
        <Button disabled={left > 0} onClick={save}>
          {t('edit.saveBoth')}
        </Button>
      </DialogFoot>
    </Stack>
  )
}

interface ChoiceProps {
  conflict: Conflict
  fields: AnyFields
  parts: NamedParts
  /** Who saved first; "" when it is not known. */
  name: string
  side: Side | undefined
  onChoose: (side: Side) => void
}

function Choice({ conflict, fields, parts, name, side, onChoose }: ChoiceProps) {
  const t = useT()
  const place = useMemo(() => placeWords(t, fields, conflict), [t, fields, conflict])
  const words = {
    mine: <Radio value="mine" size="xs" label={t('edit.mine')} />,
    theirs: <Radio value="theirs" size="xs" label={name === '' ? t('edit.theirs') : t('edit.theirsOf', { name })} />,
    deletedHere: t('edit.deletedByMe'),
    removedThere: t('edit.deletedByThem'),
  }
  return (
    <li className={sideStyles.item}>
      <Radio.Group
        label={<PlaceWords words={place} />}
        labelProps={{ className: sideStyles.place }}
        value={side ?? null}
        onChange={(value) => onChoose(value === 'theirs' ? 'theirs' : 'mine')}
        className={styles.choice}
        data-side={side}
      >
        <ConflictSides conflict={conflict} parts={parts} words={words} />
      </Radio.Group>
    </li>
  )
}
