import { docSorts, hideableColumns } from '#core/settings/settings.ts'
import { version } from '../../../base/version.ts'
import type { Ctx } from '../../../context/ctx.ts'
import { getSetting, isSettingOn } from './settings.ts'

/** Configuration that the web app needs before sign-in. */
export async function getViewConfig({ db, services }: Ctx) {
  const sortType = await getSetting(db, 'endpaper.doc-sort-type')
  const hidden = (await getSetting(db, 'endpaper.view-config.response-hidden-columns')).split(',')
  return {
    enableReg: await isSettingOn(db, 'endpaper.register.enable'),
    enableThirdPartyForm: false,
    enableThirdPartyOauth: services.provider !== undefined,
    enableLdap: services.directory !== undefined,
    enableMeterSphere: await isSettingOn(db, 'endpaper.metersphere.enable'),
    enableFindPassword: services.mailer !== undefined,
    enableDebugScript: await isSettingOn(db, 'endpaper.debug.scripts'),
    // With the public origin, which the provider leads back to: cookies of another one would be missing there.
    oauthLoginUrl: services.provider ? `${services.config.publicUrl}/system/oauth/login/custom` : '',
    oauthButtonText: services.provider?.buttonName ?? '',
    initOrder: Number(await getSetting(db, 'endpaper.view-config.init-order')),
    docSortType: docSorts.find((sort) => sort === sortType) ?? 'by_order',
    responseHiddenColumns: hideableColumns.filter((column) => hidden.includes(column)),
    trashDays: Number(await getSetting(db, 'endpaper.trash.keep')),
    baseUrl: services.config.publicUrl,
    version,
  }
}
