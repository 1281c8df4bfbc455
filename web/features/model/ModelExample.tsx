import { useMemo } from 'react'
import type { ModelView } from '#core/contract/model.ts'
import { itemsById } from '#core/dictionary/dictionary.ts'
import { bodyExample, exampleText } from '#core/rows/example/example.ts'
import { wholeBody } from '#core/rows/example/whole-body.ts'
import type { Param } from '#core/rows/param.ts'
import { modelMap } from '#core/model/model.ts'
import { rowsWithModels } from '#core/page/example-sources.ts'
import { modelToTypeScript } from '#core/codegen/typescript.ts'
import { useT } from '../../lib/i18n.ts'
import { CodeBlock, type CodeChoice } from '../../ui/CodeBlock.tsx'
import styles from './model.module.css'
import { rootRow, withItself } from './model-root.ts'

/** A model as JSON, as a type, and as XML if its rows say how they are written there. */
export function ModelExample({ model }: { model: ModelView }) {
  const t = useT()
  const choices = useMemo(() => codeChoices(model), [model])
  return (
    <section className={styles.section}>
      <CodeBlock title={t('model.example')} choices={choices} />
    </section>
  )
}

function codeChoices(model: ModelView): CodeChoice[] {
  const models = modelMap(withItself(model))
  const dictionaries = itemsById(model.enums)
  const params = rowsWithModels([rootRow(model)], { models })
  const shape = { params, isArray: false, arrayType: 'object' } as const
  const example = () => exampleText(bodyExample(shape, { dictionaries }))
  const xml = { ...shape, contentType: 'application/xml', rootName: model.name }
  return [
    { label: 'JSON', language: 'json', code: example },
    ...(hasXml(params) ? [{ label: 'XML', language: 'xml', code: () => wholeBody(xml, { dictionaries }).text }] : []),
    { label: 'TypeScript', language: 'ts', code: () => modelToTypeScript(model, { models, dictionaries }) },
  ]
}

const hasXml = (params: readonly Param[]): boolean =>
  params.some(({ rules, children }) => rules?.xml !== undefined || hasXml(children))
