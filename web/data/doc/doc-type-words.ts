import { docTypes, type DocType } from '#core/doc/doc.ts'
import type { TextKey } from '#core/i18n/texts.ts'

export const typeWords: Record<DocType, TextKey> = {
  [docTypes.http]: 'doclist.typeHttp',
  [docTypes.dubbo]: 'doclist.typeDubbo',
  [docTypes.custom]: 'doclist.typeCustom',
  [docTypes.markdown]: 'doclist.typeMarkdown',
}
