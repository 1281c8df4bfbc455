import { Button } from '@mantine/core'
import { IconSchema, IconServer2 } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Usage } from '#core/contract/dictionary.ts'
import { docTypes } from '#core/doc/doc.ts'
import { viewPath } from '../../data/doc/view-path.ts'
import { modelPath } from '../../data/model/model-paths.ts'
import { useT } from '../../lib/i18n.ts'
import { MethodTag } from '../../ui/MethodTag.tsx'
import styles from './UsageList.module.css'

interface Entry {
  key: string
  name: string
  /** The page of the item; environments have none. */
  to?: string
  mark: ReactNode
  detail?: string
}

const SHOWN = 20

/** Docs and models that refer to a model, each a link. */
export function UsageList({ usage, moduleId }: { usage: Usage; moduleId: string }) {
  const t = useT()
  const [isAll, setAll] = useState(false)
  const entries = toEntries(usage, moduleId)
  if (entries.length === 0) return <p className={styles.quiet}>{t('model.usageNone')}</p>
  const shown = isAll ? entries : entries.slice(0, SHOWN)
  return (
    <>
      <ul className={styles.usage}>
        {shown.map(({ key, name, to, mark, detail }) => (
          <li key={key}>
            <span className={styles.mark}>{mark}</span>
            {to === undefined ? name : <Link to={to}>{name}</Link>}
            {detail !== undefined && <code>{detail}</code>}
          </li>
        ))}
      </ul>
      {shown.length < entries.length && (
        <Button size="xs" variant="subtle" onClick={() => setAll(true)}>
          {t('model.showAllUsage', { count: entries.length })}
        </Button>
      )}
    </>
  )
}

function toEntries({ docs, models, environments }: Usage, moduleId: string): Entry[] {
  return [
    ...models.map(({ id, name }) => ({
      key: `model.${id}`,
      name,
      to: modelPath(moduleId, id),
      mark: <IconSchema size={16} stroke={1.75} aria-hidden="true" />,
    })),
    ...docs.map(({ id, name, url, httpMethod, type }) => ({
      key: `doc.${id}`,
      name,
      to: viewPath(id),
      mark: type === docTypes.http && <MethodTag method={httpMethod} />,
      detail: url,
    })),
    ...environments.map(({ id, name }) => ({
      key: `environment.${id}`,
      name,
      mark: <IconServer2 size={16} stroke={1.75} aria-hidden="true" />,
    })),
  ]
}
