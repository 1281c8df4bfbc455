import {
  IconBlockquote,
  IconBold,
  IconCode,
  IconHeading,
  IconItalic,
  IconLink,
  IconList,
  IconListCheck,
  IconListNumbers,
  IconSourceCode,
  IconTable,
  type Icon,
} from '@tabler/icons-react'
import type { TextKey } from '#core/i18n/texts.ts'
import { useT } from '../lib/i18n.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Toolbar } from '../ui/Toolbar.tsx'
import type { MarkdownEdit } from './markdown-edits.ts'
import styles from './SourceEditor.module.css'

const TABLE = '\n| $ |  |\n|---|---|\n|  |  |\n'
const FENCE = '\n```\n$\n```\n'

const tools: { label: TextKey; icon: Icon; edit: MarkdownEdit }[] = [
  { label: 'edit.tool.headingMark', icon: IconHeading, edit: { kind: 'lines', start: '## ' } },
  { label: 'edit.tool.bold', icon: IconBold, edit: { kind: 'around', mark: '**' } },
  { label: 'edit.tool.italic', icon: IconItalic, edit: { kind: 'around', mark: '_' } },
  { label: 'edit.tool.code', icon: IconCode, edit: { kind: 'around', mark: '`' } },
  { label: 'edit.tool.link', icon: IconLink, edit: { kind: 'insert', text: '[$](https://)', select: 'text' } },
  { label: 'edit.tool.bulletList', icon: IconList, edit: { kind: 'lines', start: '- ' } },
  { label: 'edit.tool.orderedList', icon: IconListNumbers, edit: { kind: 'lines', start: '1. ' } },
  { label: 'edit.tool.taskList', icon: IconListCheck, edit: { kind: 'lines', start: '- [ ] ' } },
  { label: 'edit.tool.quote', icon: IconBlockquote, edit: { kind: 'lines', start: '> ' } },
  { label: 'edit.tool.codeBlock', icon: IconSourceCode, edit: { kind: 'insert', text: FENCE, select: '' } },
  { label: 'edit.addTable', icon: IconTable, edit: { kind: 'insert', text: TABLE, select: '' } },
]

/** The most common marks of Markdown as buttons. */
export function MarkdownTools({ onEdit }: { onEdit: (edit: MarkdownEdit) => void }) {
  const t = useT()
  return (
    <Toolbar label={t('edit.tool.bar')} className={styles.tools}>
      {tools.map(({ label, icon: ToolIcon, edit }) => (
        <IconButton key={label} label={t(label)} size={28} onClick={() => onEdit(edit)}>
          <ToolIcon size={16} stroke={1.75} />
        </IconButton>
      ))}
    </Toolbar>
  )
}
