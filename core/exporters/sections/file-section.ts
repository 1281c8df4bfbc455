import type { FileSection } from './file-page.ts'

/** The count is that of the first table, or of the error codes. */
export function fileSection({ tag = '', ...section }: Omit<FileSection, 'count'>): FileSection {
  const list = section.blocks.find((block) => block.kind === 'rows' || block.kind === 'codes')
  const count = list?.kind === 'codes' ? list.codes.length : list?.rows.length
  return { ...section, ...(count !== undefined && { count }), ...(tag !== '' && { tag }) }
}
