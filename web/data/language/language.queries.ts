import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputAt } from '#core/contract/calls.ts'
import { reloadLanguage } from '../../lib/i18n.ts'
import { get, post } from '../../lib/request.ts'

const quiet = { quiet: true }
const LANGUAGES = ['admin', 'languages']

export const languageQueries = {
  list: () => queryOptions({ queryKey: LANGUAGES, queryFn: () => get('/admin/i18n/lang/list', {}, quiet) }),
  pack: (id: string) =>
    queryOptions({
      queryKey: [...LANGUAGES, id],
      queryFn: async () => {
        const { content, ...language } = await get('/admin/i18n/get', { id }, quiet)
        return { ...language, content: JSON.parse(content) as object }
      },
      refetchOnWindowFocus: false,
    }),
  /** The texts that the product comes with, by language. */
  builtIn: () =>
    queryOptions({
      queryKey: ['built-in-texts'],
      queryFn: async () => ({
        en: (await import('#core/i18n/en.ts')).en as object,
        'zh-CN': (await import('#core/i18n/zh-CN.ts')).zhCN as object,
      }),
      staleTime: Infinity,
    }),
}

export type SavedLanguage = InputAt<'POST', '/admin/i18n/save'>
export type SavedTexts = InputAt<'POST', '/admin/i18n/text/save'>

/** All menus and the texts of this page follow a change at once. */
function useChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      await Promise.all([LANGUAGES, ['system']].map((queryKey) => client.invalidateQueries({ queryKey })))
      await reloadLanguage()
    },
  })
}

export const useSaveLanguage = () => useChange((input: SavedLanguage) => post('/admin/i18n/save', input, quiet))
export const useSaveTexts = () => useChange((input: SavedTexts) => post('/admin/i18n/text/save', input, quiet))
export const useDeleteLanguage = () => useChange((id: string) => post('/admin/i18n/delete', { id }))
export const useSetDefault = () => useChange((lang: string) => post('/admin/i18n/lang/setDefaultLang', { lang }))
