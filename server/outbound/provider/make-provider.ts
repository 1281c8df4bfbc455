import type { Config } from '../../config/config.ts'
import { openHosts } from '../configured-hosts.ts'
import type { FetchParts } from '../fetch.ts'
import { makeDingTalk } from './dingtalk.ts'
import { makeOauth } from './oauth.ts'
import { makeOidc } from './oidc.ts'
import type { Provider } from './provider.ts'

type Parts = FetchParts & { now: () => number }

/** The configured providers. Their hosts may be in the internal network; this does not allow other requests to them. */
export const makeProviders = (config: Config, parts: Parts): Provider[] =>
  [makeStandard(config, parts), makeCompanyChat(config, parts)].filter((one) => one !== undefined)

function makeStandard({ oidc, oauth, outboundAllow }: Config, { log, borders, now }: Parts): Provider | undefined {
  const config = oidc ?? oauth
  if (!config) return undefined
  const urls = 'issuer' in config ? [config.issuer] : [config.tokenUrl, config.userinfoUrl]
  // A provider may name further hosts of its own, which the configuration can open too.
  const parts = { log, now, borders: openHosts(borders, urls, outboundAllow) }
  const { buttonName, rules } = config
  const protocol = 'issuer' in config ? makeOidc(config, parts) : makeOauth(config, parts)
  return { kind: 'oauth', ...protocol, buttonName, rules }
}

function makeCompanyChat({ dingTalk }: Config, { log, borders, now }: Parts): Provider | undefined {
  if (!dingTalk) return undefined
  const { buttonName, rules, apiUrl } = dingTalk
  const parts = { log, now, borders: openHosts(borders, [apiUrl]) }
  return { kind: 'dingtalk', ...makeDingTalk(dingTalk, parts), buttonName, rules }
}
