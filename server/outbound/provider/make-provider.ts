import type { Config } from '../../config/config.ts'
import { openHosts } from '../configured-hosts.ts'
import type { FetchParts } from '../fetch.ts'
import { makeOauth } from './oauth.ts'
import { makeOidc } from './oidc.ts'
import type { Provider } from './provider.ts'

/** The configured provider. Its hosts may be in the internal network; this does not allow other requests to them. */
export function makeProvider(
  { oidc, oauth, outboundAllow }: Pick<Config, 'oidc' | 'oauth' | 'outboundAllow'>,
  { log, borders, now }: FetchParts & { now: () => number },
): Provider | undefined {
  const config = oidc ?? oauth
  if (!config) return undefined
  const urls = 'issuer' in config ? [config.issuer] : [config.tokenUrl, config.userinfoUrl]
  // A provider may name further hosts of its own, which the configuration can open too.
  const parts = { log, now, borders: openHosts(borders, urls, outboundAllow) }
  const { buttonName, allowedDomains } = config
  return {
    ...('issuer' in config ? makeOidc(config, parts) : makeOauth(config, parts)),
    buttonName,
    admits: ({ email, isEmailVerified }) =>
      allowedDomains === undefined ||
      (isEmailVerified !== false && allowedDomains.includes(email.toLowerCase().split('@').at(-1) ?? '')),
  }
}
