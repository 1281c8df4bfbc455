import type { Access, Call, InputOf, Method, OutputOf, Who } from './call.ts'
import { adminCalls } from './admin.ts'
import { adminDocCalls } from './admin-doc.ts'
import { adminUserCalls } from './admin-user.ts'
import { auditCalls } from './audit.ts'
import { adminSignInCalls } from './admin-sign-in.ts'
import { assistantCalls } from './assistant.ts'
import { commentCalls } from './comment.ts'
import { composeCalls } from './compose.ts'
import { constantCalls } from './constant.ts'
import { debugCalls } from './debug.ts'
import { debugScriptCalls } from './debug-script.ts'
import { dictionaryCalls } from './dictionary.ts'
import { docCalls } from './doc.ts'
import { environmentCalls } from './environment.ts'
import { exportCalls } from './export.ts'
import { folderFollowCalls, followCalls, moduleFollowCalls, projectFollowCalls, releaseFollowCalls } from './follow.ts'
import { historyCalls } from './history.ts'
import { identityCalls } from './identity.ts'
import { importCalls } from './import.ts'
import { invitationCalls } from './invitation.ts'
import { jobCalls } from './job.ts'
import { languageCalls } from './language.ts'
import { messageCalls } from './message.ts'
import { meterSphereCalls } from './metersphere.ts'
import { mockCalls } from './mock.ts'
import { modelCalls } from './model.ts'
import { moduleSettingCalls } from './module-setting.ts'
import { moduleCalls } from './module.ts'
import { openUserCalls } from './open-user.ts'
import { providerCalls } from './provider.ts'
import { presenceCalls } from './presence.ts'
import { projectCalls } from './project.ts'
import { pushCalls } from './push.ts'
import { releaseCalls } from './release.ts'
import { savedCallCalls } from './saved-call.ts'
import { searchCalls } from './search.ts'
import { settingCalls } from './setting.ts'
import { shareCalls } from './share.ts'
import { spaceCalls } from './space.ts'
import { systemCalls } from './system.ts'
import { tokenCalls } from './token.ts'
import { templateCalls } from './template.ts'
import { trashCalls } from './trash.ts'
import { twoFactorCalls } from './two-factor.ts'
import { uploadCalls } from './upload.ts'
import { userCalls } from './user.ts'
import { shareDebugCalls, shareVisitCalls, showDebugCalls, showVisitCalls } from './visit.ts'
import { webhookCalls } from './webhook.ts'

/** All calls of the product. The server does not start when one has no handler. */
export const calls = {
  user: userCalls,
  provider: providerCalls,
  identity: identityCalls,
  adminSignIn: adminSignInCalls,
  twoFactor: twoFactorCalls,
  token: tokenCalls,
  assistant: assistantCalls,
  system: systemCalls,
  space: spaceCalls,
  project: projectCalls,
  module: moduleCalls,
  doc: docCalls,
  history: historyCalls,
  presence: presenceCalls,
  model: modelCalls,
  dictionary: dictionaryCalls,
  environment: environmentCalls,
  constant: constantCalls,
  moduleSetting: moduleSettingCalls,
  release: releaseCalls,
  push: pushCalls,
  import: importCalls,
  export: exportCalls,
  search: searchCalls,
  upload: uploadCalls,
  shareVisit: shareVisitCalls,
  showVisit: showVisitCalls,
  shareDebug: shareDebugCalls,
  showDebug: showDebugCalls,
  openUser: openUserCalls,
  trash: trashCalls,
  job: jobCalls,
  debug: debugCalls,
  follow: followCalls,
  folderFollow: folderFollowCalls,
  moduleFollow: moduleFollowCalls,
  projectFollow: projectFollowCalls,
  releaseFollow: releaseFollowCalls,
  message: messageCalls,
  webhook: webhookCalls,
  meterSphere: meterSphereCalls,
  savedCall: savedCallCalls,
  comment: commentCalls,
  template: templateCalls,
  debugScript: debugScriptCalls,
  mock: mockCalls,
  share: shareCalls,
  compose: composeCalls,
  admin: adminCalls,
  adminUser: adminUserCalls,
  adminDoc: adminDocCalls,
  invitation: invitationCalls,
  audit: auditCalls,
  setting: settingCalls,
  language: languageCalls,
}

type Groups = typeof calls
type AnyCall = { [G in keyof Groups]: Groups[G][keyof Groups[G]] }[keyof Groups]

export type PathOf<M extends Method> = Extract<AnyCall, { method: M }>['path']
type CallAt<M extends Method, P extends string> = Extract<AnyCall, { method: M; path: P }>
export type InputAt<M extends Method, P extends string> = InputOf<CallAt<M, P>>
export type OutputAt<M extends Method, P extends string> = OutputOf<CallAt<M, P>>
/** The paths of calls with this access rule. */
export type PathFor<W extends Who> = Extract<AnyCall, { access: Access<W> }>['path']

export const allCalls: Call[] = Object.values(calls).flatMap((group) => Object.values<Call>(group))
