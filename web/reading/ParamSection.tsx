import { IconColumns3, IconFold } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import type { ArrayType } from '#core/rows/root.ts'
import { rootModelId } from '#core/model/model.ts'
import { countRows } from '#core/page/page-rows.ts'
import { listText, readType, unwrapType } from '#core/rows/param-type.ts'
import type { Param } from '#core/rows/param.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import { useParts } from '../data/linked/parts-context.ts'
import { useT } from '../lib/i18n.ts'
import { readStored, store } from '../lib/storage.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { LateMenu } from '../ui/LateMenu.tsx'
import { Note } from '../ui/Note.tsx'
import { Section } from './DocSection.tsx'
import { plainValue } from './param-model.ts'
import { ParamTable } from './ParamTable.tsx'
import { RowType } from './RowType.tsx'
import type { ShownRow } from './row-walk.ts'
import { ShortProse } from './ShortProse.tsx'
import styles from './DocSection.module.css'
import { useFindableRows } from './row-comments.ts'
import { useParamRows } from './use-param-rows.ts'

interface Props {
  id: string
  title: string
  params: readonly Param[]
  /** Beside the title, such as the content type. */
  tag?: ReactNode
  /** What comes back has no required fields and no lengths to keep to. */
  isAnswer?: boolean
  /** The page is about the model that the root is, and names it itself. */
  isModel?: boolean
  /** When the root of a body is an array: of what. */
  rootArray?: ArrayType
  /** A part of another section. */
  isSub?: boolean
  /** Between title and table. */
  before?: ReactNode
  /** Below the table, such as an example. */
  children?: ReactNode
}

/** A table of parameters with its title and tools. */
export function ParamSection(props: Props) {
  const { id, title, params, tag, isAnswer = false, isModel = false, rootArray, isSub, before, children } = props
  const t = useT()
  const { models } = useParts()
  const state = useParamRows(id, params)
  useFindableRows(id, params)
  const [isClassic, setClassic] = useClassicColumns()
  const plain = rootArray === undefined ? plainValue(params) : undefined
  const hasTable = state.rows.length > 0 && plain === undefined
  const root = useRootModel(params)
  const tools = hasTable && (
    <>
      {state.isTree && <Levels onShow={state.showLevels} />}
      <IconButton
        label={isClassic ? t('view.columnsReading') : t('view.columnsClassic')}
        size={28}
        aria-pressed={isClassic}
        onClick={() => setClassic(!isClassic)}
      >
        <IconColumns3 size={16} stroke={1.75} />
      </IconButton>
      <CopyButton text={namesOf(state.rows)} label={t('view.copyNames')} size={28} />
    </>
  )
  return (
    <Section
      id={id}
      title={title}
      count={hasTable ? countRows(params, models) : undefined}
      tag={tag}
      tools={tools}
      {...(isSub && { isSub })}
    >
      {before}
      {rootArray !== undefined && <RootArray of={rootArray} />}
      {root && !isModel && <RootModel row={root} />}
      {plain && <PlainValue param={plain} />}
      {hasTable && <ParamTable label={title} state={state} isClassic={isClassic} isAnswer={isAnswer} />}
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

const namesOf = (rows: readonly ShownRow[]) =>
  rows
    .filter(({ depth }) => depth === 1)
    .map(({ param }) => param.name)
    .join('\n')

/** A body or answer that is a model as a whole. The model is fetched when it did not come with the doc. */
function useRootModel(params: readonly Param[]): RootRow | undefined {
  const { models, load } = useParts()
  const [param] = params
  const id = rootModelId(params)
  const isKnown = id === undefined || models.has(id)
  useEffect(() => {
    if (!isKnown) load(id)
  }, [isKnown, id, load])
  if (!param || id === undefined) return undefined
  const lists = unwrapType(readType(param.type)).depth
  return { param, model: { id, name: models.get(id)?.name, lists } }
}

type RootRow = Required<Pick<ShownRow, 'param' | 'model'>>

function RootModel({ row }: { row: RootRow }) {
  const t = useT()
  const { missing, models } = useParts()
  const { param, model } = row
  const description = param.description || (models.get(model.id)?.description ?? '')
  return (
    <div className={styles.root}>
      {t('model.model')} <RowType row={row} /> {missing.has(model.id) && t('model.gone')}
      {description !== '' && <ShortProse text={description} />}
    </div>
  )
}

function PlainValue({ param }: { param: Param }) {
  const t = useT()
  return (
    <p className={styles.plain}>
      {t('view.plainType')} <code>{listText(param.type)}</code> {param.description}
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
    <LateMenu
      target={
        <IconButton label={t('view.levels')} size={28}>
          <IconFold size={16} stroke={1.75} />
        </IconButton>
      }
      renderItems={(Menu) =>
        levels.map(({ key, levels: count }) => (
          <Menu.Item key={key} onClick={() => onShow(count)}>
            {t(key)}
          </Menu.Item>
        ))
      }
    />
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
