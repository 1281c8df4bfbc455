import { Stack } from '@mantine/core'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { ViewConfig } from '#core/contract/system.ts'
import { redirectTarget } from '../../data/user/sign-in-path.ts'
import { useT } from '../../lib/i18n.ts'
import { store } from '../../lib/storage.ts'
import { isInDingTalk } from '../../lib/user-agent.ts'
import { CompanySignIn } from './CompanySignIn.tsx'
import styles from './SignForm.module.css'

interface Props {
  config: ViewConfig
  /** Whether a form stands above. */
  hasForm: boolean
}

/** The buttons that lead to other systems. Inside the app of DingTalk it is not asked which one. */
export function CompanyButtons({ config, hasForm }: Props) {
  const t = useT()
  const { enableThirdPartyOauth, oauthLoginUrl, oauthButtonText, dingTalkLoginUrl, dingTalkButtonText } = config
  useGoByItself(dingTalkLoginUrl)
  if (!enableThirdPartyOauth && dingTalkLoginUrl === '') return null
  return (
    <>
      {hasForm && <div className={styles.or}>{t('sign.or')}</div>}
      <Stack gap={12}>
        {enableThirdPartyOauth && <CompanySignIn kind="oauth" url={oauthLoginUrl} text={oauthButtonText} />}
        {dingTalkLoginUrl !== '' && <CompanySignIn kind="dingtalk" url={dingTalkLoginUrl} text={dingTalkButtonText} />}
      </Stack>
    </>
  )
}

/** Who opened a page inside the app, and was led to the sign-in page, is signed in without a question. */
function useGoByItself(url: string): void {
  const { pathname, search } = useLocation()
  const isLedHere = pathname === '/login' && new URLSearchParams(search).has('redirect')
  useEffect(() => {
    if (url === '' || !isLedHere || !isInDingTalk(navigator.userAgent)) return
    store('afterSignIn', redirectTarget(search))
    location.assign(url)
  }, [url, isLedHere, search])
}
