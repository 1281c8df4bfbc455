import type { DocSection } from '../../reading/sections.ts'

export const basics: readonly DocSection[] = [
  { id: 'introduction', label: { key: 'openApi.page.introduction' } },
  { id: 'envelope', label: { key: 'openApi.page.envelope' } },
  { id: 'codes', label: { key: 'openApi.page.codes' } },
  { id: 'file', label: { key: 'openApi.page.rest' } },
]

/** The id of a method on the page. Dots are for rows of tables in addresses. */
export const methodId = (name: string) => name.replaceAll('.', '-')
