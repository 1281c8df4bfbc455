import { Button, Select, TagsInput, Textarea, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { SecurityNeed } from '#core/doc/doc.ts'
import { useT } from '../../../lib/i18n.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import styles from './sections.module.css'
import { useExtras } from './use-extras.ts'

const types = ['http', 'apiKey', 'oauth2', 'openIdConnect', 'mutualTLS']
const newNeed: SecurityNeed = { name: '', type: 'http', detail: 'Authorization: Bearer', scopes: [] }

/** Security requirements: any one of them is enough, and all schemes of a requirement are needed together. */
export function SecurityRows() {
  const t = useT()
  const { extras, change } = useExtras()
  const ways = extras.security ?? []
  const set = (security: SecurityNeed[][]) => change({ security })
  /** The index is the key: requirements and schemes have no id. */
  const way = (needs: SecurityNeed[], index: number) => (
    <Way
      key={index}
      number={index + 1}
      needs={needs}
      onChange={(next) => set(ways.with(index, next))}
      onRemove={() => set(ways.toSpliced(index, 1))}
    />
  )
  return (
    <fieldset className={styles.group}>
      <legend>{t('view.security')}</legend>
      {ways.length > 0 && <p className={styles.hint}>{t('edit.needHint')}</p>}
      {ways.map(way)}
      <div className={styles.buttons}>
        <AddButton text={t('edit.addWay')} onClick={() => set([...ways, [newNeed]])} />
        {ways.every((needs) => needs.length > 0) && (
          <AddButton text={t('edit.addNoWay')} onClick={() => set([...ways, []])} />
        )}
      </div>
    </fieldset>
  )
}

interface WayProps {
  number: number
  needs: SecurityNeed[]
  onChange: (needs: SecurityNeed[]) => void
  onRemove: () => void
}

function Way({ number, needs, onChange, onRemove }: WayProps) {
  const t = useT()
  const name = t('edit.way', { number })
  const row = (need: SecurityNeed, index: number) => (
    <Need
      key={index}
      need={need}
      onChange={(part) => onChange(needs.with(index, { ...need, ...part }))}
      {...(needs.length > 1 && { onRemove: () => onChange(needs.toSpliced(index, 1)) })}
    />
  )
  return (
    <section className={styles.card} aria-label={name}>
      <div className={styles.wayHead}>
        <span className={styles.label}>{needs.length === 0 ? t('edit.noWay') : name}</span>
        {needs.length > 0 && (
          <Button variant="subtle" size="xs" onClick={() => onChange([...needs, newNeed])}>
            {t('edit.addNeed')}
          </Button>
        )}
        <IconButton label={t('edit.removeWay', { number })} onClick={onRemove}>
          <IconTrash size={16} stroke={1.75} />
        </IconButton>
      </div>
      {needs.map(row)}
    </section>
  )
}

interface NeedProps {
  need: SecurityNeed
  onChange: (part: Partial<SecurityNeed>) => void
  /** Omitted for the only one: it is removed with its requirement. */
  onRemove?: () => void
}

function Need({ need, onChange, onRemove }: NeedProps) {
  const t = useT()
  return (
    <div className={styles.cardHead}>
      <TextInput
        label={t('view.colName')}
        className={styles.grow}
        maxLength={200}
        value={need.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Select
        label={t('view.colType')}
        w={150}
        data={types.includes(need.type) ? types : [need.type, ...types]}
        allowDeselect={false}
        value={need.type}
        onChange={(type) => onChange({ type: type ?? '' })}
      />
      {onRemove && (
        <IconButton label={t('edit.removeNeed', { name: need.name })} onClick={onRemove}>
          <IconTrash size={16} stroke={1.75} />
        </IconButton>
      )}
      <Textarea
        label={t('edit.needDetail')}
        className={styles.whole}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={5000}
        value={need.detail}
        onChange={(event) => onChange({ detail: event.currentTarget.value })}
      />
      {(need.scopes.length > 0 || need.type.startsWith('o')) && (
        <TagsInput
          label={t('view.scopes')}
          className={styles.whole}
          value={need.scopes}
          onChange={(scopes) => onChange({ scopes })}
        />
      )}
    </div>
  )
}

function AddButton({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <Button variant="default" size="xs" leftSection={<IconPlus size={16} stroke={1.75} />} onClick={onClick}>
      {text}
    </Button>
  )
}
