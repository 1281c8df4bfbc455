import type { TextKey } from '../../i18n/texts.ts'
import { paramLimits, type Param, type ParamRules } from '../param.ts'
import { readType } from '../param-type.ts'
import { newParam, nextOrder } from '../make-rows.ts'

/** The fields of a row that a text sets; others stay unchanged, or get the default. */
export interface ParamDraft extends Partial<
  Pick<Param, 'type' | 'required' | 'maxLength' | 'description' | 'example'>
> {
  name: string
  rules?: ParamRules
  children?: ParamDraft[]
  /** Guesses, applied to new rows only: they must not replace what people wrote. */
  fresh?: Partial<Pick<Param, 'required' | 'maxLength'>>
}

/** Why a text could not be parsed. Caught by `readParams`, which returns it as a result. */
export class ReadFault extends Error {
  readonly key: Extract<TextKey, `param.${string}`>
  readonly params: Record<string, number>

  constructor(key: ReadFault['key'], params: Record<string, number> = {}) {
    super(key)
    this.key = key
    this.params = params
  }
}

/** Counts the rows of a text, so that a small text cannot expand without limit. */
export class RowCounter {
  private rows = 0

  add(depth: number): void {
    this.rows += 1
    if (depth > paramLimits.depth) throw new ReadFault('param.tooDeep', { max: paramLimits.depth })
    if (this.rows > paramLimits.rows) throw new ReadFault('param.tooMany', { max: paramLimits.rows })
  }
}

/** Rows of the same name on the same level are updated and keep their position and id; others are added at the end; none is removed. */
export function applyDrafts(existing: readonly Param[], drafts: readonly ParamDraft[]): Param[] {
  const rows = new Map<string, Param>()
  const repeated: Param[] = []
  for (const row of existing) {
    if (rows.has(row.name)) repeated.push(row)
    else rows.set(row.name, row)
  }
  let order = nextOrder(existing)
  for (const draft of drafts) {
    const row = rows.get(draft.name)
    rows.set(draft.name, row ? updated(row, draft) : created(draft, order))
    if (!row) order = nextOrder([{ orderIndex: order }])
  }
  return [...rows.values(), ...repeated].sort((a, b) => a.orderIndex - b.orderIndex)
}

function updated(row: Param, { children, rules, fresh: _guesses, ...draft }: ParamDraft): Param {
  const type = draft.type ?? row.type
  // An object in the text keeps the reference of the row to its model; a plain value removes it.
  if (row.modelId !== undefined) return canHaveChildren(type) ? { ...row, ...draft } : withoutModel(row, draft)
  return {
    ...row,
    ...draft,
    ...((rules ?? row.rules) && { rules: { ...row.rules, ...rules } }),
    children: children ? applyDrafts(row.children, children) : canHaveChildren(type) ? row.children : [],
  }
}

function withoutModel(row: Param, draft: ParamDraft): Param {
  const { modelId: _model, ...plain } = row
  return updated(plain, draft)
}

function created({ children, rules, fresh, ...draft }: ParamDraft, orderIndex: number): Param {
  const isParent = children !== undefined && children.length > 0
  return newParam({
    ...(isParent && { maxLength: '-' }),
    ...fresh,
    ...draft,
    ...(rules && { rules }),
    orderIndex,
    children: applyDrafts([], children ?? []),
  })
}

const canHaveChildren = (type: string) => ['array', 'object', 'other'].includes(readType(type).kind)
