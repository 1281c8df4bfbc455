import type { Param } from '#core/doc/param.ts'
import { useT } from '../../../lib/i18n.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Section } from './DocSection.tsx'
import styles from './DocSection.module.css'
import { InlineText } from './InlineText.tsx'
import { sectionIds } from './sections.ts'

/** Codes with what they mean and what to do. */
export function ErrorCodes({ params }: { params: readonly Param[] }) {
  const t = useT()
  if (params.length === 0) return null
  const codes = params.map(({ name }) => name).join('\n')
  return (
    <Section
      id={sectionIds.errors}
      title={t('view.errors')}
      count={params.length}
      tools={<CopyButton text={codes} label={t('view.copyNames')} size={28} />}
    >
      <div className={styles.errors} role="table" aria-label={t('view.errors')}>
        <div role="row">
          {[t('view.colCode'), t('view.colMeaning'), t('view.colSolution')].map((name) => (
            <div key={name} role="columnheader">
              {name}
            </div>
          ))}
        </div>
        {params.map(({ id, name, description, example }) => (
          <div key={id} role="row">
            <div role="cell" data-code>
              {name}
            </div>
            <div role="cell">
              <InlineText text={description} />
            </div>
            <div role="cell">
              <InlineText text={example} />
            </div>
          </div>
        ))}
      </div>
    </Section>
  )
}
