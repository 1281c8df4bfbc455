import type { RichTextEditorLabels } from '@mantine/tiptap'
import type { Translate } from '#core/i18n/translator.ts'

/** Labels of the kit's buttons. */
export function richLabels(t: Translate): Partial<RichTextEditorLabels> {
  return {
    h1ControlLabel: t('edit.tool.heading', { level: 1 }),
    h2ControlLabel: t('edit.tool.heading', { level: 2 }),
    h3ControlLabel: t('edit.tool.heading', { level: 3 }),
    h4ControlLabel: t('edit.tool.heading', { level: 4 }),
    boldControlLabel: t('edit.tool.bold'),
    italicControlLabel: t('edit.tool.italic'),
    underlineControlLabel: t('edit.tool.underline'),
    strikeControlLabel: t('edit.tool.strike'),
    codeControlLabel: t('edit.tool.code'),
    bulletListControlLabel: t('edit.tool.bulletList'),
    orderedListControlLabel: t('edit.tool.orderedList'),
    tasksControlLabel: t('edit.tool.taskList'),
    blockquoteControlLabel: t('edit.tool.quote'),
    codeBlockControlLabel: t('edit.tool.codeBlock'),
    hrControlLabel: t('edit.tool.line'),
    linkControlLabel: t('edit.tool.link'),
    unlinkControlLabel: t('edit.tool.unlink'),
    linkEditorInputLabel: t('edit.tool.linkAddress'),
    linkEditorExternalLink: t('edit.tool.linkNewTab'),
    linkEditorInternalLink: t('edit.tool.linkSameTab'),
    linkEditorSave: t('common.save'),
    undoControlLabel: t('edit.undo'),
    redoControlLabel: t('edit.redo'),
    clearFormattingControlLabel: t('edit.tool.clear'),
    tableRowAfterControlLabel: t('edit.tool.addRow'),
    tableColumnAfterControlLabel: t('edit.tool.addColumn'),
    tableRowDeleteControlLabel: t('edit.tool.deleteRow'),
    tableColumnDeleteControlLabel: t('edit.tool.deleteColumn'),
    tableDeleteControlLabel: t('edit.tool.deleteTable'),
  }
}
