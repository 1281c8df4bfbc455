import { Menu } from '@mantine/core'
import { IconColumns3, IconFold } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { ArrayType } from '#core/doc/doc.ts'
import type { Param } from '#core/doc/param.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import { useT } from '../../../lib/i18n.ts'
import { readStored, store } from '../../../lib/storage.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Section } from './DocSection.tsx'
import { isTree, plainValue } from './param-model.ts'
import { ParamTable } from './ParamTable.tsx'
import styles from './DocSection.module.css'
import { countRows } from './sections.ts'
import { useParamRows } from './use-param-rows.ts'

interface Props {
  id: string
  title: string
  params: readonly Param[]
  /** Beside the title, such as the content type. */
  tag?: ReactNode
  /** What comes back has no required fields and no lengths to keep to. */
  isAnswer?: boolean
  /** When the root of a body is an array: of what. */
  rootArray?: ArrayType
  /** Between title and table. */
  before?: ReactNode
  /** Below the table, such as an example. */
  children?: ReactNode
}

/** A table of parameters with its title and tools. */
export function ParamSection({ id, title, params, tag, isAnswer = false, rootArray, before, children }: Props) {
  const t = useT()
  const state = useParamRows(id, params)
  const [isClassic, setClassic] = useClassicColumns()
  const plain = rootArray === undefined ? plainValue(params) : undefined
  const hasTable = params.length > 0 && plain === undefined
  const tools = hasTable && (
    <>
      {isTree(params) && <Levels onShow={state.showLevels} />}
      <IconButton
        label={isClassic ? t('view.columnsReading') : t('view.columnsClassic')}
        size={28}
        aria-pressed={isClassic}
        onClick={() => setClassic(!isClassic)}
      >
        <IconColumns3 size={16} stroke={1.75} />
      </IconButton>
      <CopyButton text={params.map(({ name }) => name).join('\n')} label={t('view.copyNames')} size={28} />
    </>
  )
  return (
    <Section id={id} title={title} count={hasTable ? countRows(params) : undefined} tag={tag} tools={tools}>
      {before}
      {rootArray !== undefined && <RootArray of={rootArray} />}
      {plain && <PlainValue param={plain} />}
      {hasTable && <ParamTable label={title} params={params} state={state} isClassic={isClassic} isAnswer={isAnswer} />}
      {children}
    </Section>
  )
}

function RootArray({ of }: { of: ArrayType }) {
  const t = useT()
  return (
    <div className={styles.note}>
      <Note>{of === 'object' ? t('view.rootArray') : t('view.rootArrayOf', { type: of })}</Note>
    </div>
  )
}

function PlainValue({ param }: { param: Param }) {
  const t = useT()
  return (
    <p className={styles.plain}>
      {t('view.plainType')} <code>{param.type}</code> {param.description}
    </p>
  )
}

const levels: { key: TextKey; levels: number }[] = [
  { key: 'view.levelOne', levels: 1 },
  { key: 'view.levelTwo', levels: 2 },
  { key: 'view.levelThree', levels: 3 },
  { key: 'view.levelAll', levels: Infinity },
]

function Levels({ onShow }: { onShow: (levels: number) => void }) {
  const t = useT()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton label={t('view.levels')} size={28}>
          <IconFold size={16} stroke={1.75} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {levels.map(({ key, levels: count }) => (
          <Menu.Item key={key} onClick={() => onShow(count)}>
            {t(key)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Each table on its own; the choice is where the next doc begins. */
function useClassicColumns() {
  const [isClassic, setClassic] = useState(() => readStored('viewColumns') === 'six')
  const change = (next: boolean) => {
    store('viewColumns', next ? 'six' : 'three')
    setClassic(next)
  }
  return [isClassic, change] as const
}
