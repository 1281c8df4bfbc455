import { useMemo } from 'react'
import { useT } from '../lib/i18n.ts'
import { MethodTag } from '../ui/MethodTag.tsx'
import { DocHead } from './DocHead.tsx'
import styles from './DocHead.module.css'
import { DocSpread } from './DocSpread.tsx'
import tagStyles from './DubboTag.module.css'
import { HeadBlocks } from './HeadBlocks.tsx'
import { outlineEntries } from './outline-entries.ts'
import { PageSections } from './PageSections.tsx'
import { CompactPath } from './PathLine.tsx'
import type { ReadingProps } from './reading-props.ts'
import { useColumns } from './use-columns.ts'

/** A method of a Dubbo service. */
export function DubboDoc({ view, page, tools, note }: ReadingProps) {
  const t = useT()
  const { frame, columns } = useColumns()
  const outline = useMemo(() => outlineEntries(page.sections, t), [page, t])
  const { url, dubboInfo } = page.doc
  const name = url.replace(/^\//, '')
  const tag = <span className={tagStyles.tag}>{t('view.dubbo')}</span>
  const head = (
    <>
      <DocHead view={view} blocks={page.head} tools={tools} note={note} tag={tag} />
      <div className={styles.path}>
        <MethodTag method={page.method} look="lg" />
        <code>
          {dubboInfo.interfaceName}
          {name !== '' && <b>#{name}</b>}
        </code>
      </div>
    </>
  )
  return (
    <DocSpread
      frame={frame}
      columns={columns}
      outline={outline}
      compact={<CompactPath method={page.method} url={name} />}
      head={head}
    >
      <HeadBlocks page={page} />
      <PageSections sections={page.sections} />
    </DocSpread>
  )
}
