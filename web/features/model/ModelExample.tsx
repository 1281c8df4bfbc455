import { useMemo } from 'react'
import type { ModelView } from '#core/contract/model.ts'
import { itemsById } from '#core/dictionary/dictionary.ts'
import { bodyExample, exampleText } from '#core/rows/example/example.ts'
import { modelMap } from '#core/model/model.ts'
import { rowsWithModels } from '#core/page/example-sources.ts'
import { modelToTypeScript } from '#core/codegen/typescript.ts'
import { useT } from '../../lib/i18n.ts'
import { CodeBlock, type CodeChoice } from '../../ui/CodeBlock.tsx'
import styles from './model.module.css'
import { rootRow, withItself } from './model-root.ts'

/** A model as JSON and as a type. */
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
  const example = () => exampleText(bodyExample({ params, isArray: false, arrayType: 'object' }, { dictionaries }))
  return [
    { label: 'JSON', language: 'json', code: example },
    { label: 'TypeScript', language: 'ts', code: () => modelToTypeScript(model, { models, dictionaries }) },
  ]
}
