import { initOrder } from '#core/limits.ts'
import { version } from '../../../base/version.ts'
import type { Ctx } from '../../../context/ctx.ts'
import { isSettingOn } from './settings.ts'

/** Configuration that the web app needs before sign-in. */
export async function getViewConfig({ db, services }: Ctx) {
  return {
    enableReg: await isSettingOn(db, 'endpaper.register.enable'),
    enableThirdPartyForm: false,
    enableThirdPartyOauth: false,
    enableLdap: services.directory !== undefined,
    enableMeterSphere: await isSettingOn(db, 'endpaper.metersphere.enable'),
    enableFindPassword: services.mailer !== undefined,
    enableDebugScript: await isSettingOn(db, 'endpaper.debug.scripts'),
    oauthLoginUrl: '',
    oauthButtonText: '',
    initOrder,
    baseUrl: services.config.publicUrl,
    version,
  }
}
