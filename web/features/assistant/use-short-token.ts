import { useT } from '../../lib/i18n.ts'
import { post } from '../../lib/request.ts'

const MINUTE = 60_000

/** Runs something with an access token for reading that is deleted afterwards, whatever happened. */
export function useShortToken() {
  const t = useT()
  return async <Result>(run: (authorization: string) => Promise<Result>): Promise<Result> => {
    const { id, token } = await post(
      '/user/token/add',
      {
        name: t('connect.tryTitle'),
        scopes: ['read'],
        places: { spaceIds: [], projectIds: [] },
        expiresAt: Date.now() + MINUTE,
      },
      { quiet: true },
    )
    try {
      return await run(`Bearer ${token}`)
    } finally {
      await post('/user/token/delete', { id }, { quiet: true })
    }
  }
}
