import {
  IconAlertTriangle,
  IconBook2,
  IconChecks,
  IconGitBranch,
  IconListCheck,
  IconListTree,
  IconPlugConnected,
  IconSchema,
  IconSettings,
  IconShare2,
  IconTrash,
  type Icon,
} from '@tabler/icons-react'
import type { Action } from '#core/access/policy.ts'
import type { TextKey } from '#core/i18n/texts.ts'

export interface Tab {
  /** As in the address: `?id=DocList`. */
  id:
    | 'DocList'
    | 'EnumInfo'
    | 'ErrorCode'
    | 'Constant'
    | 'Models'
    | 'Checks'
    | 'OpenApi'
    | 'Releases'
    | 'ShareConfig'
    | 'ModuleSetting'
    | 'Trash'
  label: TextKey
  icon: Icon
  /** The permission in the project that the tab requires. */
  action: Action
}

/** The pages of a module, in their order. */
export const tabs: [Tab, ...Tab[]] = [
  { id: 'DocList', label: 'module.tabDocs', icon: IconListTree, action: 'project.read' },
  { id: 'EnumInfo', label: 'dictionary.title', icon: IconListCheck, action: 'project.read' },
  { id: 'ErrorCode', label: 'constant.codes', icon: IconAlertTriangle, action: 'project.read' },
  { id: 'Constant', label: 'constant.constants', icon: IconBook2, action: 'project.read' },
  { id: 'Models', label: 'model.tab', icon: IconSchema, action: 'project.read' },
  { id: 'Checks', label: 'check.tab', icon: IconChecks, action: 'project.read' },
  { id: 'OpenApi', label: 'module.tabOpenApi', icon: IconPlugConnected, action: 'module.token' },
  { id: 'Releases', label: 'release.tab', icon: IconGitBranch, action: 'project.read' },
  { id: 'ShareConfig', label: 'share.tab', icon: IconShare2, action: 'share.edit' },
  { id: 'ModuleSetting', label: 'module.tabSetting', icon: IconSettings, action: 'module.edit' },
  { id: 'Trash', label: 'module.tabTrash', icon: IconTrash, action: 'trash.read' },
]
