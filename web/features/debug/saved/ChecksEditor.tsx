import { Button, Menu, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus, IconSparkles, IconTrash } from '@tabler/icons-react'
import {
  checkKinds,
  checkLimits,
  checkProblem,
  headerOps,
  jsonOps,
  type Check,
  type CheckKind,
} from '#core/debug/check/check.ts'
import { useT } from '../../../lib/i18n.ts'
import { checkText } from '../../../parts/check/check-words.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import styles from './saved.module.css'

const newChecks: Record<CheckKind, Check> = {
  status: { kind: 'status', value: '200' },
  json: { kind: 'json', path: '$.', op: 'exists', value: '' },
  header: { kind: 'header', name: '', op: 'exists', value: '' },
  time: { kind: 'time', value: '1000' },
  schema: { kind: 'schema' },
}

interface Props {
  checks: readonly Check[]
  onChange: (checks: Check[]) => void
  /** Checks that the last answer fulfils. */
  proposed: readonly Check[]
  /** Wrong checks are marked once somebody has tried to save. */
  showsProblems: boolean
}

/** The checks of a saved call, one a row. */
export function ChecksEditor({ checks, onChange, proposed, showsProblems }: Props) {
  const t = useT()
  const replace = (index: number, check: Check) => onChange(checks.with(index, check))
  const isFull = checks.length >= checkLimits.checks
  const known = new Set(checks.map((check) => JSON.stringify(check)))
  const fresh = proposed.filter((check) => !known.has(JSON.stringify(check)))
  return (
    <fieldset className={styles.checks}>
      <legend>{t('check.checks')}</legend>
      <p className={styles.quiet}>{t(checks.length === 0 ? 'check.noChecks' : 'check.checksText')}</p>
      {checks.map((check, index) => (
        <CheckRow
          // oxlint-disable-next-line react/no-array-index-key -- checks have no id
          key={index}
          check={check}
          number={index + 1}
          showsProblem={showsProblems}
          onChange={(next) => replace(index, next)}
          onRemove={() => onChange(checks.toSpliced(index, 1))}
        />
      ))}
      <div className={styles.adds}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} stroke={1.75} />}
          disabled={isFull}
          onClick={() => onChange([...checks, newChecks.json])}
        >
          {t('check.addCheck')}
        </Button>
        {fresh.length > 0 && !isFull && (
          <Menu position="bottom-start" width={320}>
            <Menu.Target>
              <Button size="xs" variant="subtle" color="gray" leftSection={<IconSparkles size={14} stroke={1.75} />}>
                {t('check.fromAnswer')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown mah={320} style={{ overflow: 'auto' }}>
              {fresh.map((check) => (
                <Menu.Item key={JSON.stringify(check)} onClick={() => onChange([...checks, check])}>
                  <span className={styles.proposal}>{checkText(check, t)}</span>
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
    </fieldset>
  )
}

interface RowProps {
  check: Check
  number: number
  showsProblem: boolean
  onChange: (check: Check) => void
  onRemove: () => void
}

function CheckRow({ check, number, showsProblem, onChange, onRemove }: RowProps) {
  const t = useT()
  const problem = showsProblem ? checkProblem(check) : undefined
  return (
    <div className={styles.check}>
      <div className={styles.checkFields} data-kind={check.kind}>
        <NativeSelect
          aria-label={t('check.kindOf', { number })}
          value={check.kind}
          data={checkKinds.map((kind) => ({ value: kind, label: t(`check.kind_${kind}`) }))}
          onChange={({ currentTarget: { value } }) => {
            const kind = checkKinds.find((one) => one === value)
            if (kind) onChange(newChecks[kind])
          }}
        />
        <Fields check={check} number={number} onChange={onChange} />
        <IconButton label={t('check.removeCheck', { number })} onClick={onRemove}>
          <IconTrash size={16} stroke={1.75} />
        </IconButton>
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {t(`error.check_${problem}`)}
        </p>
      )}
    </div>
  )
}

function Fields({ check, number, onChange }: Pick<RowProps, 'check' | 'number' | 'onChange'>) {
  const t = useT()
  const text = (label: string, value: string, change: (value: string) => void, placeholder = '') => (
    <TextInput
      aria-label={label}
      value={value}
      placeholder={placeholder}
      maxLength={checkLimits.text}
      autoComplete="off"
      spellCheck={false}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  )
  const valueLabel = t('check.valueOf', { number })
  const ops = <Op extends string>(all: readonly Op[], op: Op, change: (op: Op) => void) => (
    <NativeSelect
      aria-label={t('check.opOf', { number })}
      value={op}
      data={all.map((one) => ({ value: one, label: t(`check.op_${one}` as 'check.op_eq') }))}
      onChange={({ currentTarget: { value } }) => change(all.find((one) => one === value) ?? op)}
    />
  )
  switch (check.kind) {
    case 'status':
      return text(valueLabel, check.value, (value) => onChange({ ...check, value }), '2xx')
    case 'time':
      return (
        <>
          {text(valueLabel, check.value, (value) => onChange({ ...check, value }), '1000')}
          <span className={styles.unit}>{t('check.milliseconds')}</span>
        </>
      )
    case 'json':
      return (
        <>
          {text(t('check.pathOf', { number }), check.path, (path) => onChange({ ...check, path }), '$.data.id')}
          {ops(jsonOps, check.op, (op) => onChange({ ...check, op }))}
          {check.op !== 'exists' &&
            check.op !== 'missing' &&
            text(
              valueLabel,
              check.value,
              (value) => onChange({ ...check, value }),
              check.op === 'type' ? 'string' : '',
            )}
        </>
      )
    case 'header':
      return (
        <>
          {text(t('check.headerOf', { number }), check.name, (name) => onChange({ ...check, name }), 'Content-Type')}
          {ops(headerOps, check.op, (op) => onChange({ ...check, op }))}
          {check.op !== 'exists' && text(valueLabel, check.value, (value) => onChange({ ...check, value }))}
        </>
      )
    case 'schema':
    default:
      return <span className={styles.unit}>{t('check.schemaText')}</span>
  }
}
