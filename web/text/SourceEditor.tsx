import { Button, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useDeferredValue, useState, type ComponentType, type ReactNode } from 'react'
import { useT } from '../lib/i18n.ts'
import { textBeginning } from '../ui/text-beginning.ts'
import styles from './SourceEditor.module.css'
import { useCodeMirror, type SourceEditorProps } from './use-code-mirror.ts'

interface Props extends SourceEditorProps {
  /** Renders the preview. */
  preview: ComponentType<{ text: string }>
  /** Content above the editor. */
  hint: string
  /** Additional toolbar buttons. */
  tools?: ReactNode
}

/** Characters of the preview. It is drawn again after each key, and the next key waits for it. */
const PREVIEWED = 40_000

type Mode = 'write' | 'both' | 'read'

/** The source at the left and its preview at the right; narrow screens show one of them. */
export function SourceEditor({ preview: Preview, hint, tools, ...props }: Props) {
  const t = useT()
  const isNarrow = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false })
  const [wish, setMode] = useState<Mode>('both')
  const mode = isNarrow && wish === 'both' ? 'write' : wish
  const [isWhole, setWhole] = useState(false)
  const previewed = isWhole ? props.value : textBeginning(props.value, PREVIEWED)
  const shown = useDeferredValue(previewed)
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
        {mode !== 'read' && tools}
        <span className={styles.hint}>{hint}</span>
      </div>
      <div className={styles.panes}>
        <div ref={host} className={styles.source} hidden={mode === 'read'} />
        <div className={styles.preview} hidden={mode === 'write'}>
          {mode !== 'write' && <Preview text={shown} />}
          {mode !== 'write' && previewed !== props.value && (
            <Button variant="default" size="xs" mt={16} onClick={() => setWhole(true)}>
              {t('view.showWholeText')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
