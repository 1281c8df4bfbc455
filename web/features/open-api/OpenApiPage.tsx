import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { describeMethods } from '#core/push/describe.ts'
import { systemQueries } from '../../data/system/system.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { useScrollToTarget } from '../../reading/doc-jump.ts'
import { OutlineMenu } from '../../reading/Outline.tsx'
import type { OutlineEntry } from '../../reading/outline-entries.ts'
import { useScrollSpy } from '../../reading/use-scroll-spy.ts'
import { Codes, Envelope, FilePush, Introduction } from './BasicsBlocks.tsx'
import { MethodBlock } from './MethodBlock.tsx'
import styles from './OpenApiPage.module.css'
import { basicEntries, methodId } from './page-sections.ts'
import { PageNav } from './PageNav.tsx'
import { pushAddresses } from './push-ways.ts'

/** The reference of the open API. Methods are described from the schemas that the server validates with. */
export function OpenApiPage() {
  const t = useT()
  const described = useMemo(() => describeMethods(t), [t])
  const { data: config } = useQuery(systemQueries.viewConfig())
  const addresses = pushAddresses(config?.baseUrl ?? location.origin)
  const basics = useMemo(() => basicEntries(t), [t])
  const methods = useMemo(() => methodEntries(described.methods), [described])
  const entries = useMemo(() => [...basics, ...methods], [basics, methods])
  const current = useScrollSpy(entries.map(({ id }) => id))
  useScrollToTarget()
  return (
    <div className={styles.page}>
      <PageNav basics={basics} methods={methods} current={current} />
      <div className={styles.content}>
        <div className={styles.menu}>
          <OutlineMenu entries={entries} current={current} />
        </div>
        <Introduction addresses={addresses} />
        <Envelope fields={described.envelope} />
        <Codes codes={described.codes} />
        <FilePush addresses={addresses} />
        {described.methods.map((method) => (
          <MethodBlock key={method.name} method={method} shapes={described.shapes} api={addresses.api} />
        ))}
      </div>
    </div>
  )
}

const methodEntries = (methods: readonly { name: string }[]): OutlineEntry[] =>
  methods.map(({ name }) => ({ id: methodId(name), title: name }))
