import { javascript } from '@codemirror/lang-javascript'
import { json } from '@codemirror/lang-json'
import { useT } from '../../lib/i18n.ts'
import { useCodeMirror } from '../../text/use-code-mirror.ts'
import { Code } from '../../ui/CodeBlock.tsx'
import styles from './mock.module.css'

const languages = { script: javascript(), body: json() }

interface Props {
  isScript: boolean
  canEdit: boolean
  value: string
  onChange: (value: string) => void
}

/** The source of an answer: JSON or text with templates, or a script. */
export function BodyEditor({ canEdit, ...props }: Props) {
  const t = useT()
  const label = t(props.isScript ? 'mock.byScript' : 'mock.body')
  if (canEdit) return <SourceField {...props} label={label} />
  return <Code code={props.value} language={props.isScript ? 'ts' : 'json'} label={label} />
}

function SourceField({ isScript, value, onChange, label }: Omit<Props, 'canEdit'> & { label: string }) {
  const host = useCodeMirror({
    label,
    value,
    onChange,
    language: isScript ? languages.script : languages.body,
    // Faults of scripts name their line.
    hasLines: isScript,
  })
  return <div ref={host} className={styles.source} data-own-undo />
}
