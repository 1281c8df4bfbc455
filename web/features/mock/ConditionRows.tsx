import { Select, TextInput } from '@mantine/core'
import { limits } from '#core/limits.ts'
import { asksForAbsence, conditionOps, conditionPlaces, type MockCondition } from '#core/mock/condition.ts'
import { useT } from '../../lib/i18n.ts'
import { RowsTable } from './RowsTable.tsx'

interface Props {
  rows: MockCondition[]
  canEdit: boolean
  onChange: (rows: MockCondition[]) => void
}

const placeWords = { query: 'mock.inQuery', header: 'mock.inHeader', path: 'mock.inPath', body: 'mock.inBody' } as const
const opWords = {
  eq: 'mock.opEq',
  ne: 'mock.opNe',
  contains: 'mock.opContains',
  regex: 'mock.opRegex',
  exists: 'mock.opExists',
  absent: 'mock.opAbsent',
} as const
/** `absent` is `exists` with the value "false". */
const choices = [...conditionOps, 'absent'] as const

/** The conditions under which a configuration answers. */
export function ConditionRows({ rows, canEdit, onChange }: Props) {
  const t = useT()
  return (
    <RowsTable
      rows={rows}
      addLabel={t('mock.addCondition')}
      newRow={{ in: 'query', name: '', op: 'eq', value: '' }}
      canEdit={canEdit}
      onChange={onChange}
    >
      {(row, setRow) => (
        <>
          <Select
            aria-label={t('mock.conditionIn')}
            data={conditionPlaces.map((value) => ({ value, label: t(placeWords[value]) }))}
            value={row.in}
            allowDeselect={false}
            onChange={(value) => setRow({ ...row, in: conditionPlaces.find((one) => one === value) ?? row.in })}
          />
          <TextInput
            aria-label={t('mock.conditionName')}
            placeholder={row.in === 'body' ? '$.user.id' : t('mock.name')}
            value={row.name}
            maxLength={limits.mockConditionName}
            onChange={(event) => setRow({ ...row, name: event.currentTarget.value })}
          />
          <Select
            aria-label={t('mock.conditionOp')}
            data={choices.map((value) => ({ value, label: t(opWords[value]) }))}
            value={asksForAbsence(row) ? 'absent' : row.op}
            allowDeselect={false}
            onChange={(value) => setRow(withChoice(row, choices.find((one) => one === value) ?? row.op))}
          />
          {row.op !== 'exists' && (
            <TextInput
              aria-label={t('mock.conditionValue')}
              placeholder={t('mock.conditionValue')}
              value={row.value}
              maxLength={limits.mockConditionValue}
              onChange={(event) => setRow({ ...row, value: event.currentTarget.value })}
            />
          )}
        </>
      )}
    </RowsTable>
  )
}

function withChoice(row: MockCondition, choice: (typeof choices)[number]): MockCondition {
  if (choice === 'absent') return { ...row, op: 'exists', value: 'false' }
  // The value of the two tests for existence was not written by a person.
  return { ...row, op: choice, value: choice === 'exists' || row.op === 'exists' ? '' : row.value }
}
