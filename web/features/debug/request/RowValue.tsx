import { Button, FileButton, Menu } from '@mantine/core'
import { IconChevronDown, IconUpload, IconX } from '@tabler/icons-react'
import type { DraftFiles, DraftRow } from '#core/debug/request/draft.ts'
import type { VariableMap } from '#core/debug/request/variables.ts'
import { SECRET_MASK } from '#core/content/mask.ts'
import { useT } from '../../../lib/i18n.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import styles from './RowTable.module.css'
import { VariableInput } from './VariableInput.tsx'

interface Props {
  row: DraftRow
  label: string
  variables: VariableMap
  files: DraftFiles[string]
  onFiles: (files: DraftFiles[string]) => void
  onChange: (value: string) => void
}

/** The value of a row: text with variables, one of the values of a dictionary, files, or a secret. */
export function RowValue({ row, label, variables, files, onFiles, onChange }: Props) {
  const t = useT()
  if (row.isFile) return <Files label={label} files={files} onChange={onFiles} />
  if (row.isSecret) return <SecretValue label={label} value={row.value} onChange={onChange} />
  const field = (
    <VariableInput
      label={label}
      value={row.value}
      variables={variables}
      placeholder={row.isList ? t('request.listHint') : row.type}
      onChange={onChange}
    />
  )
  if (row.choices.length === 0) return field
  const take = (value: string) => onChange(row.isList && row.value !== '' ? `${row.value}, ${value}` : value)
  return (
    <div className={styles.withChoices}>
      {field}
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton label={t('request.choose', { name: row.name })} size={24}>
            <IconChevronDown size={14} stroke={1.75} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown mah={320} style={{ overflow: 'auto' }}>
          {row.choices.map((choice) => (
            <Menu.Item key={choice.value} onClick={() => take(choice.value)}>
              {choice.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

/** Dots: the server fills the value in for those who may use it. Others enter their own, which stays in this page. */
function SecretValue({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const t = useT()
  const hint = value === SECRET_MASK ? t('request.secretFilled') : t('request.secretOwn')
  return (
    <input
      className={styles.secret}
      type="password"
      aria-label={label}
      title={hint}
      placeholder={t('request.secretOwn')}
      autoComplete="off"
      value={value}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

interface FilesProps {
  label: string
  files: DraftFiles[string]
  onChange: (files: DraftFiles[string]) => void
}

/** Chosen files, and a button that adds more. */
export function Files({ label, files, onChange }: FilesProps) {
  const t = useT()
  return (
    <div className={styles.files}>
      {files.map((file) => (
        <span key={`${file.name} ${file.size}`}>
          {file.name}
          <IconButton
            label={t('request.removeFile', { name: file.name })}
            size={24}
            onClick={() => onChange(files.filter((other) => other !== file))}
          >
            <IconX size={14} stroke={1.75} />
          </IconButton>
        </span>
      ))}
      <FileButton multiple inputProps={{ 'aria-label': label }} onChange={(added) => onChange([...files, ...added])}>
        {(props) => (
          <Button {...props} size="xs" variant="default" leftSection={<IconUpload size={14} stroke={1.75} />}>
            {t('request.chooseFiles')}
          </Button>
        )}
      </FileButton>
    </div>
  )
}
