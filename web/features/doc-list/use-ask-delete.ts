import { useT } from '../../lib/i18n.ts'
import { confirm } from '../../ui/confirm.tsx'
import { docsIn } from '../../parts/tree-table/tree.ts'
import type { DocTree } from './doc-rows.ts'
import type { DocActs } from './use-doc-acts.ts'

/** Asks for confirmation, then deletes rows. */
export function useAskDelete(tree: DocTree, { remove }: DocActs) {
  const t = useT()
  return async (ids: string[]) => {
    const rows = ids.flatMap((id) => tree.byId.get(id) ?? [])
    const [first] = rows
    if (!first) return
    const hasFolder = rows.some(({ isFolder }) => isFolder)
    const docs = docsIn(tree, new Set(ids)).length
    const count = rows.length
    const isAgreed = await confirm({
      title:
        count === 1
          ? t('doclist.deleteOneQuestion', { name: first.name })
          : t(hasFolder ? 'doclist.deleteItemsQuestion' : 'doclist.deleteDocsQuestion', { count }),
      message: hasFolder && docs > 0 ? t('doclist.deleteFoldersText', { count: docs }) : t('doclist.deleteText'),
      action: count === 1 ? t('common.delete') : t(hasFolder ? 'doclist.deleteItems' : 'doclist.deleteDocs', { count }),
      keep: t('common.keep'),
      isDanger: true,
    })
    if (isAgreed) remove(ids)
  }
}
