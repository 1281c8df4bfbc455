import { Tooltip } from '@mantine/core'
import { useRef, type ComponentPropsWithRef, type ReactNode } from 'react'
import { variablePieces, type VariableMap } from '#core/debug/request/variables.ts'
import { useT } from '../../../lib/i18n.ts'
import styles from './VariableInput.module.css'

interface Props extends Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'value'> {
  label: string
  value: string
  variables: VariableMap
  onChange: (value: string) => void
  /** Draws a piece of the text that is no variable. */
  draw?: (text: string) => ReactNode
}

/** A line of text in which `{{name}}` is marked: known, secret or unknown. The marks stand on a layer below the text field. */
export function VariableInput({ label, value, variables, onChange, draw, className, ...others }: Props) {
  const marks = useRef<HTMLDivElement>(null)
  const hint = useHint(value, variables)
  return (
    <Tooltip label={hint} disabled={hint === ''} multiline maw={360} className={styles.hint}>
      <span className={`${styles.field} ${className ?? ''}`}>
        <span ref={marks} className={styles.marks} aria-hidden="true">
          {variablePieces(value).map(({ text, variable }, index) =>
            variable === undefined ? (
              // oxlint-disable-next-line react/no-array-index-key
              <span key={index}>{draw ? draw(text) : text}</span>
            ) : (
              // oxlint-disable-next-line react/no-array-index-key
              <mark key={index} data-state={stateOf(variable, variables)}>
                {text}
              </mark>
            ),
          )}
        </span>
        <input
          {...others}
          aria-label={label}
          value={value}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => onChange(event.currentTarget.value)}
          onScroll={({ currentTarget }) => {
            if (marks.current) marks.current.scrollLeft = currentTarget.scrollLeft
          }}
        />
      </span>
    </Tooltip>
  )
}

function stateOf(name: string, variables: VariableMap): 'known' | 'secret' | 'unknown' {
  const known = variables.get(name)
  if (!known) return 'unknown'
  return known.isSecret ? 'secret' : 'known'
}

/** The values of the variables in the text, one per line. */
function useHint(value: string, variables: VariableMap): string {
  const t = useT()
  if (!value.includes('{{')) return ''
  return variablePieces(value)
    .flatMap(({ variable }) => {
      if (variable === undefined) return []
      const known = variables.get(variable)
      if (!known) return [t('request.variableUnknown', { name: variable })]
      return [known.isSecret ? t('request.variableSecret', { name: variable }) : `${variable} = ${known.value}`]
    })
    .join('\n')
}
