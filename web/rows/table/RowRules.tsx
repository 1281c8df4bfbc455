import { Button, Checkbox, NumberInput, SimpleGrid, TagsInput } from '@mantine/core'
import { useState } from 'react'
import { readType, unwrapType } from '#core/rows/param-type.ts'
import type { Param, ParamRules } from '#core/rows/param.ts'
import { useT } from '../../lib/i18n.ts'
import { TextField } from '../../ui/TextField.tsx'
import { withRules } from '../model/rules.ts'
import styles from './RowRules.module.css'
import { XmlFields } from './XmlFields.tsx'

type NumberRule = (typeof numberRules)[number]

const numberRules = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'minItems',
  'maxItems',
] as const
const textRules = ['default', 'format', 'pattern', 'style', 'additional', 'discriminator'] as const
const flagRules = ['nullable', 'uniqueItems', 'readOnly', 'writeOnly', 'deprecated', 'money'] as const

/** Rules that apply to a type; rules that are already set are always shown. */
const fitting: Readonly<Record<string, readonly string[]>> = {
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'format', 'money'],
  string: ['minLength', 'format', 'pattern'],
  array: ['minItems', 'maxItems', 'uniqueItems'],
  object: ['additional'],
  other: [...numberRules, 'default', 'format', 'pattern', ...flagRules.filter((rule) => rule !== 'money')],
}
const always = new Set(['default', 'nullable', 'readOnly', 'writeOnly', 'deprecated'])

interface Props {
  param: Param
  onChange: (rules: ParamRules | undefined) => void
  /** Omitted where rows cannot be linked to dictionaries. */
  onMakeDictionary: (() => void) | undefined
}

/** Constraints of one row, with the terms of JSON Schema. */
export function RowRules({ param, onChange, onMakeDictionary }: Props) {
  const t = useT()
  const rules = param.rules ?? {}
  const set = (change: Partial<ParamRules>) => onChange(withRules(rules, change))
  // A rule that is being edited stays visible while it is empty.
  const [atStart] = useState(rules)
  const isShown = (rule: keyof ParamRules) =>
    rules[rule] !== undefined || atStart[rule] !== undefined || fits(param.type, rule)
  return (
    <fieldset className={styles.rules}>
      <legend>{t('edit.rules')}</legend>
      {textRules.filter(isShown).map((rule) => (
        <TextField
          key={rule}
          label={t(`edit.rule.${rule}`)}
          value={rules[rule] ?? ''}
          onChange={(event) => set({ [rule]: event.currentTarget.value || undefined })}
        />
      ))}
      <SimpleGrid cols={2} spacing={12}>
        {numberRules.filter(isShown).map((rule) => (
          <NumberRuleField key={rule} rule={rule} value={rules[rule]} onChange={(value) => set({ [rule]: value })} />
        ))}
      </SimpleGrid>
      <TagsInput
        label={t('edit.rule.enumValues')}
        description={t('edit.rule.enumHint')}
        value={rules.enumValues ?? []}
        onChange={(values) => set({ enumValues: values.length > 0 ? values : undefined })}
      />
      {rules.enumValues && onMakeDictionary && (
        <Button variant="subtle" size="xs" style={{ alignSelf: 'start' }} onClick={onMakeDictionary}>
          {t('model.toDictionary')}
        </Button>
      )}
      <SimpleGrid cols={2} spacing={12}>
        {flagRules.filter(isShown).map((rule) => (
          <Checkbox
            key={rule}
            label={t(`edit.rule.${rule}`)}
            checked={rules[rule] ?? false}
            onChange={(event) => set({ [rule]: event.currentTarget.checked || undefined })}
          />
        ))}
        {isShown('explode') && (
          <Checkbox
            label={t('edit.rule.explode')}
            checked={rules.explode ?? false}
            onChange={(event) => set({ explode: event.currentTarget.checked })}
          />
        )}
      </SimpleGrid>
      <XmlFields xml={rules.xml} isList={readType(param.type).kind === 'array'} onChange={(xml) => set({ xml })} />
    </fieldset>
  )
}

interface NumberProps {
  rule: NumberRule
  value: number | undefined
  onChange: (value: number | undefined) => void
}

function NumberRuleField({ rule, value, onChange }: NumberProps) {
  const t = useT()
  return (
    <NumberInput
      label={t(`edit.rule.${rule}`)}
      value={value ?? ''}
      hideControls
      onChange={(given) => onChange(typeof given === 'number' ? given : undefined)}
    />
  )
}

function fits(type: string, rule: string): boolean {
  if (always.has(rule)) return true
  const shape = readType(type)
  if (shape.kind === 'array' && fitting['array']?.includes(rule)) return true
  return fitting[unwrapType(shape).element.kind]?.includes(rule) ?? false
}
