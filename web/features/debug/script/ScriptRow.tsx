import { Badge, Menu, Switch } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconDots, IconEdit, IconTrash } from '@tabler/icons-react'
import type { DebugScript } from '#core/contract/debug-script.ts'
import { limits } from '#core/limits.ts'
import { useChangeScript, useDeleteScript } from '../../../data/script/script.queries.ts'
import { useT } from '../../../lib/i18n.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { toastDone } from '../../../ui/toast.tsx'
import { scopeWords } from './scope-words.ts'
import type { ScriptDraft } from './ScriptDialog.tsx'
import styles from './script.module.css'

interface Props {
  script: DebugScript
  /** All of the same phase, in order. */
  scripts: DebugScript[]
  canEdit: boolean
  onOpen: (draft: ScriptDraft) => void
}

export function ScriptRow({ script, scripts, canEdit, onOpen }: Props) {
  const t = useT()
  const { mutate: change, isPending, variables } = useChangeScript()
  const { id, name, description, scope, enabled } = script
  const isOn = isPending && variables.enabled !== undefined ? variables.enabled === 1 : enabled === 1
  return (
    <li className={styles.row} data-off={!isOn || undefined}>
      {canEdit && (
        <Switch
          aria-label={t('script.enable', { name })}
          checked={isOn}
          onChange={(event) => change({ id, enabled: event.currentTarget.checked ? 1 : 0 })}
        />
      )}
      <button type="button" className={styles.name} onClick={() => onOpen(script)}>
        <strong>{name}</strong>
        {description !== '' && <span>{description}</span>}
      </button>
      {!canEdit && !isOn && <span className={styles.quiet}>{t('script.isOff')}</span>}
      <Badge variant="light" color="gray" radius="sm" className={styles.scope}>
        {t(scopeWords[scope])}
      </Badge>
      {canEdit && <ScriptMenu script={script} scripts={scripts} onOpen={onOpen} />}
    </li>
  )
}

function ScriptMenu({ script, scripts, onOpen }: Omit<Props, 'canEdit'>) {
  const t = useT()
  const { mutate: change } = useChangeScript()
  const { mutate: remove } = useDeleteScript()
  const { id, name, scope, version: _version, ...rest } = script
  const peers = scripts.filter((other) => other.scope === scope)
  const index = peers.findIndex((other) => other.id === id)
  const askDelete = async () => {
    const isSure = await confirm({
      title: t('script.deleteQuestion', { name }),
      message: t('script.deleteText'),
      action: t('script.delete'),
      keep: t('common.keep'),
      isDanger: true,
    })
    if (isSure) remove(id, { onSuccess: () => toastDone(t('script.deleted', { name })) })
  }
  const copy = () => {
    const copyName = t('script.copyName', { name }).slice(0, limits.debugScriptName)
    onOpen({ type: rest.type, scope, name: copyName, description: rest.description, content: rest.content })
  }
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <IconButton label={t('script.tools', { name })}>
          <IconDots size={16} stroke={1.75} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconEdit size={16} stroke={1.75} />} onClick={() => onOpen(script)}>
          {t('common.edit')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={16} stroke={1.75} />} onClick={copy}>
          {t('script.duplicate')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowUp size={16} stroke={1.75} />}
          disabled={index <= 0}
          onClick={() => change({ id, afterId: peers[index - 2]?.id ?? '' })}
        >
          {t('script.moveUp')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={16} stroke={1.75} />}
          disabled={index >= peers.length - 1}
          onClick={() => change({ id, afterId: peers[index + 1]?.id ?? '' })}
        >
          {t('script.moveDown')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.75} />} onClick={() => void askDelete()}>
          {t('common.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
