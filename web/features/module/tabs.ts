import { IconListTree, IconPlugConnected, IconSettings, IconTrash, type Icon } from '@tabler/icons-react'
import type { Action } from '#core/access/policy.ts'
import type { TextKey } from '#core/i18n/texts.ts'

export interface Tab {
  /** As the address has it: `?id=DocList`. */
  id: 'DocList' | 'OpenApi' | 'ModuleSetting' | 'Trash'
  label: TextKey
  icon: Icon
  /** Only for those who may do this in the project. */
  action: Action
}

/** The pages of a module, in their order. */
export const tabs: [Tab, ...Tab[]] = [
  { id: 'DocList', label: 'module.tabDocs', icon: IconListTree, action: 'project.read' },
  { id: 'OpenApi', label: 'module.tabOpenApi', icon: IconPlugConnected, action: 'module.token' },
  { id: 'ModuleSetting', label: 'module.tabSetting', icon: IconSettings, action: 'module.edit' },
  { id: 'Trash', label: 'module.tabTrash', icon: IconTrash, action: 'trash.read' },
]
