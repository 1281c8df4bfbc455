import { IconFileText, IconMarkdown } from '@tabler/icons-react'
import { docTypes } from '#core/doc/doc.ts'
import { MethodTag } from '../../ui/MethodTag.tsx'

interface Props {
  docType: number
  method: string
}

/** The kind of a doc: its method, or an icon for the type of text. */
export function DocKindIcon({ docType, method }: Props) {
  if (docType === docTypes.http) return <MethodTag method={method} look="bare" />
  if (docType === docTypes.dubbo) return <MethodTag method="RPC" look="bare" />
  const Icon = docType === docTypes.markdown ? IconMarkdown : IconFileText
  return <Icon size={16} stroke={1.75} aria-hidden="true" />
}
