import { SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useDeferredValue, useState } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { Markdown } from '../../../ui/Markdown.tsx'
import styles from './MarkdownEditor.module.css'
import type { TextEditorProps } from './text-editor.ts'
import { useCodeMirror } from './use-code-mirror.ts'

type Mode = 'write' | 'both' | 'read'

/** Markdown at the left, what becomes of it at the right; on narrow screens one of the two. */
export function MarkdownEditor(props: TextEditorProps) {
  const t = useT()
  const isNarrow = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false })
  const [wish, setMode] = useState<Mode>('both')
  const mode = isNarrow && wish === 'both' ? 'write' : wish
  const shown = useDeferredValue(props.value)
  const host = useCodeMirror(props)
  const modes = [
    { value: 'write', label: t('edit.modeWrite') },
    ...(isNarrow ? [] : [{ value: 'both', label: t('edit.modeBoth') }]),
    { value: 'read', label: t('edit.modeRead') },
  ]
  return (
    <div className={styles.editor} data-own-undo data-tall={props.isTall || undefined} data-mode={mode}>
      <div className={styles.bar}>
        <SegmentedControl
          size="xs"
          aria-label={t('edit.mode')}
          data={modes}
          value={mode}
          onChange={(value) => setMode(value as Mode)}
        />
        <span className={styles.hint}>{t('edit.markdownHint')}</span>
      </div>
      <div className={styles.panes}>
        <div ref={host} className={styles.source} hidden={mode === 'read'} />
        <div className={styles.preview} hidden={mode === 'write'}>
          {mode !== 'write' && <Markdown text={shown} />}
        </div>
      </div>
    </div>
  )
}
