import { docSorts, hideableColumns } from '#core/settings/settings.ts'
import { version } from '../../../base/version.ts'
import type { Ctx } from '../../../context/ctx.ts'
import type { Directory } from '../../../outbound/directory/directory.ts'
import { startPaths } from '../../../outbound/provider/provider.ts'
import { getSetting, isSettingOn } from './settings.ts'

/** Configuration that the web app needs before sign-in. */
export async function getViewConfig({ db, services }: Ctx) {
  const { config, directories, formLogin, providers } = services
  const oauth = providers.find(({ kind }) => kind === 'oauth')
  const dingTalk = providers.find(({ kind }) => kind === 'dingtalk')
  const sortType = await getSetting(db, 'endpaper.doc-sort-type')
  const hidden = (await getSetting(db, 'endpaper.view-config.response-hidden-columns')).split(',')
  return {
    enableReg: config.localSignIn && (await isSettingOn(db, 'endpaper.register.enable')),
    enableLocal: config.localSignIn,
    enableThirdPartyForm: formLogin !== undefined,
    formTabName: formLogin?.tabName ?? '',
    enableThirdPartyOauth: oauth !== undefined,
    enableLdap: directories.length > 0,
    ldapServers: listNamed(directories),
    dingTalkLoginUrl: dingTalk ? `${config.publicUrl}${startPaths.dingtalk}` : '',
    dingTalkButtonText: dingTalk?.buttonName ?? '',
    enableMeterSphere: await isSettingOn(db, 'endpaper.metersphere.enable'),
    enableFindPassword: services.mailer !== undefined,
    enableDebugScript: await isSettingOn(db, 'endpaper.debug.scripts'),
    // With the public origin, which the provider leads back to: cookies of another one would be missing there.
    oauthLoginUrl: oauth ? `${config.publicUrl}${startPaths.oauth}` : '',
    oauthButtonText: oauth?.buttonName ?? '',
    initOrder: Number(await getSetting(db, 'endpaper.view-config.init-order')),
    docSortType: docSorts.find((sort) => sort === sortType) ?? 'by_order',
    responseHiddenColumns: hideableColumns.filter((column) => hidden.includes(column)),
    trashDays: Number(await getSetting(db, 'endpaper.trash.keep')),
    baseUrl: config.publicUrl,
    version,
  }
}

/** With a name for each of several servers people choose one; otherwise the servers are asked in turn. */
function listNamed(directories: readonly Directory[]) {
  const named = directories.flatMap(({ key, label }) => (label === undefined ? [] : [{ key, label }]))
  return named.length > 1 && named.length === directories.length ? named : []
}
