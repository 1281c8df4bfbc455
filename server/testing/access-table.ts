import { createHash } from 'node:crypto'
import { newMock, type ActorKind, type Person, type WholeWorld } from './world.ts'

/** Who may make each call. A call without a row fails the test. */
export interface AccessRow {
  /** A valid input for this person in this world. */
  input(world: WholeWorld, person: Person): object
  /** The allowed actors. `anyone` includes requests without a session. */
  allow: readonly ActorKind[] | 'anyone'
  /** Response to an allowed actor when the input cannot succeed in the test. */
  answer?: string
  /** Same for some of the actors only. */
  answerOf?: Partial<Record<ActorKind, string>>
}

const everyUser = [
  'stranger',
  'spaceGuest',
  'spaceDev',
  'projectGuest',
  'projectDev',
  'projectAdmin',
  'spaceAdmin',
  'superAdmin',
] as const
/** Includes users who must set a password first. */
const evenPending = ['pending', ...everyUser] as const

const spaceMembers = everyUser.filter((kind) => kind !== 'stranger')
const spaceAdmins = ['spaceAdmin', 'superAdmin'] as const
/** Of the compose space. */
const composeEditors = ['spaceDev', ...spaceAdmins] as const
/** The project is private. */
const projectMembers = ['projectGuest', 'projectDev', 'projectAdmin', ...spaceAdmins] as const
const projectWriters = ['projectDev', 'projectAdmin', ...spaceAdmins] as const
const projectAdmins = ['projectAdmin', ...spaceAdmins] as const

const none = () => ({})
const ofSpace = ({ space }: WholeWorld) => ({ spaceId: space })
const ofProject = ({ project }: WholeWorld) => ({ projectId: project })
const ofDoc = ({ doc }: WholeWorld) => ({ id: doc })
const inDoc = ({ doc }: WholeWorld) => ({ docId: doc })
const ofRevision = ({ docRevision }: WholeWorld) => ({ id: docRevision })
const ofFollowed = ({ doc }: WholeWorld) => ({ sourceId: doc })
const ofModule = ({ module }: WholeWorld) => ({ moduleId: module })
const ofRelease = ({ release }: WholeWorld) => ({ releaseId: release })
const ofSides = ({ release }: WholeWorld) => ({ fromId: release, toId: release })
const ofDictionary = ({ dictionary }: WholeWorld) => ({ id: dictionary })
const ofItem = ({ dictionaryItem }: WholeWorld) => ({ id: dictionaryItem })
const ofModel = ({ model }: WholeWorld) => ({ id: model })
const ofHeaders = ({ environment }: WholeWorld) => ({ environmentId: environment, style: 1 })
const ofEnvironment = ({ environment }: WholeWorld) => ({ environmentId: environment })
const ofTry = ({ doc, environment }: WholeWorld) => ({ docId: doc, environmentId: environment })
const ofProp = ({ doc }: WholeWorld) => ({ refId: doc, type: 10 })
const triedCall = { route: 'proxy', request: '{}', status: 200, size: 2, totalMs: 5, fault: '' }
const newItem = { name: 'New', type: 'string', value: 'n', description: '' }
const newEnvironment = { name: 'New', url: 'https://new.example', isPublic: 0 }
const ofImport = ({ project, module, folder }: WholeWorld) => ({
  projectId: project,
  moduleId: module,
  parentId: folder,
})
const ofWebhook = ({ webhook }: WholeWorld) => ({ id: webhook })
const newWebhook = { name: 'New', kind: 'generic', url: 'https://hook.example', events: ['added'], isEnabled: 1 }
const ofReleaseId = ({ release }: WholeWorld) => ({ releaseId: release })
const toMeterSphere = (world: WholeWorld) => ({
  ...ofSpace(world),
  version: 1,
  msAddress: 'http://127.0.0.1:9',
  msAccessKey: 'access-key-of-16',
  msSecretKey: 'secret-key-of-16',
})
const inMeterSphere = { msProjectId: 'p1', msProjectName: 'Shop', msModuleId: 'm1', msModuleName: 'Orders' }
const newTemplate = { name: 'New', groupName: '', content: '$doc.name' }
const newScript = { name: 'New', content: 'return', type: 0, scope: 0 }
const { name: _name, isEnabled: _isEnabled, conditions: _conditions, remark: _remark, ...mockRun } = newMock
const newCall = { name: 'New', request: '{}', checks: [{ kind: 'status', value: '2xx' }] }
const ofShare = ({ share }: WholeWorld) => ({ id: share })
const newShare = ({ module, folder, folderDoc, environment }: WholeWorld) => ({
  moduleId: module,
  type: 2,
  isAll: 0,
  content: [{ docId: folderDoc, parentId: folder, isShareFolder: 0 }],
  isShowDebug: 1,
  moduleEnvironmentIdList: [environment],
})
const ofCompose = ({ compose }: WholeWorld) => ({ id: compose.project })
const inCompose = ({ compose }: WholeWorld) => ({ projectId: compose.project })
const ofNode = ({ compose }: WholeWorld) => ({ id: compose.node })
const ofPage = ({ compose }: WholeWorld) => ({ id: compose.page })
const newPage = { title: 'New', content: 'Text' }
const newcomer = { username: 'newcomer', nickname: 'New', email: '' }
const firstPage = { pageIndex: 1, pageSize: 10 }
const ofLink = ({ visited }: WholeWorld) => ({ id: visited.share })
const ofShow = ({ visited }: WholeWorld) => ({ id: visited.show })
const ofShownDoc = ({ visited: { show, doc } }: WholeWorld) => ({ projectId: show, id: doc })
const ofSharedDoc = (world: WholeWorld) => ({ ...ofLink(world), docId: world.visited.doc })
const ofPublishedDoc = (world: WholeWorld) => ({ ...ofShow(world), docId: world.visited.doc })
const ofFile = ({ visited: { doc, upload, uploadFile } }: WholeWorld) => ({ docId: doc, id: upload, file: uploadFile })
const visitorRequest = ({ visited }: WholeWorld) => ({
  environmentId: visited.environment,
  method: 'GET',
  url: 'https://public.example/base/',
  headers: [],
  params: [],
})
/** MD5 of "wrong". */
const wrongPassword = '2bda2998d9b0ee197da142a0447f6725'

/** The calls to follow one kind of thing. */
const followRows = (base: string, input: AccessRow['input']): Record<string, AccessRow> => ({
  [`GET ${base}/isSubscribe`]: { input, allow: projectMembers },
  [`POST ${base}/subscribe`]: { input, allow: projectMembers },
  [`POST ${base}/cancelSubscribe`]: { input, allow: projectMembers },
})

export const accessTable: Record<string, AccessRow> = {
  'POST /user/login/code': { input: () => ({ stepKey: 'unknown', code: '123456' }), allow: 'anyone', answer: '100' },
  'POST /user/login/enrol': { input: () => ({ stepKey: 'unknown' }), allow: 'anyone', answer: '100' },
  'POST /user/login/enrol/confirm': {
    input: () => ({ stepKey: 'unknown', code: '123456' }),
    allow: 'anyone',
    answer: '100',
  },
  // The file of the test is no picture.
  'POST /user/avatar': { input: none, allow: everyUser, answer: '100' },
  'POST /user/avatar/delete': { input: none, allow: everyUser },
  'GET /user/avatar/:file': {
    input: () => ({ file: `${'0'.repeat(32)}.png` }),
    allow: everyUser,
    answer: '100',
  },
  'GET /user/twoFactor/get': { input: none, allow: everyUser },
  'POST /user/twoFactor/start': { input: () => ({ password: 'no password' }), allow: everyUser, answer: '100' },
  'POST /user/twoFactor/confirm': { input: () => ({ code: '123456' }), allow: everyUser, answer: '100' },
  'POST /user/twoFactor/recoveryCodes': { input: () => ({ password: 'no password' }), allow: everyUser, answer: '100' },
  'POST /user/twoFactor/remove': { input: () => ({ password: 'no password' }), allow: everyUser, answer: '100' },
  'POST /admin/user/twoFactor/reset': { input: ({ member }) => ({ id: member }), allow: ['superAdmin'] },
  'GET /user/identity/list': { input: none, allow: everyUser },
  'POST /user/identity/bind': { input: () => ({ kind: 'oauth' }), allow: everyUser, answer: '100' },
  'POST /user/identity/unbind': { input: () => ({ provider: 'ldap' }), allow: everyUser, answer: '100' },
  'POST /system/oauth/token/get': { input: () => ({ loginKey: 'unknown' }), allow: 'anyone', answer: '100' },
  'POST /user/login': {
    input: () => ({ username: 'nobody', password: 'no password' }),
    allow: 'anyone',
    answer: '100',
  },
  'GET /user/info': { input: none, allow: evenPending },
  'POST /user/logout': { input: none, allow: evenPending },
  'GET /user/perm/get': { input: none, allow: everyUser },
  'GET /user/get': { input: none, allow: everyUser },
  'POST /user/update': { input: () => ({ nickname: 'Me', email: '', weComMobile: '' }), allow: everyUser },
  // The users of the test have no password.
  'POST /user/password/update': {
    input: () => ({ oldPassword: 'old password', password: 'a brand new one' }),
    allow: everyUser,
    answer: '100',
  },
  'GET /user/session/list': { input: none, allow: everyUser },
  'POST /user/session/end': { input: (_world, { own }) => ({ id: own.session }), allow: everyUser },
  'POST /user/session/endOthers': { input: none, allow: everyUser },
  'GET /user/token/list': { input: none, allow: everyUser },
  // The place is the space, so that spaces that the caller cannot see are refused.
  'POST /user/token/add': {
    input: ({ space, project, madeAt }) => ({
      name: 'Pipeline',
      scopes: ['read'],
      places: { spaceIds: [space], projectIds: [project] },
      expiresAt: madeAt + 3_600_000,
    }),
    allow: projectMembers,
  },
  'GET /user/assistant/list': { input: none, allow: everyUser },
  'GET /user/assistant/request': { input: () => ({ client_id: 'unknown' }), allow: everyUser },
  'POST /user/assistant/allow': {
    input: ({ space, project }) => ({
      request: { client_id: 'unknown' },
      scopes: ['read'],
      places: { spaceIds: [space], projectIds: [project] },
      endsAt: 1,
    }),
    allow: projectMembers,
    answer: '100',
  },
  'POST /user/token/delete': { input: (_world, { own }) => ({ id: own.accessToken }), allow: everyUser },
  'GET /user/message/unread': { input: none, allow: everyUser },
  // Without `Accept: text/event-stream` it answers an envelope.
  'GET /events': { input: none, allow: everyUser },
  'GET /user/message/setting': { input: none, allow: everyUser },
  'POST /user/message/setting': {
    input: () => ({ list: [{ kind: 'doc', inApp: 1, mail: 'daily' }] }),
    allow: everyUser,
  },
  'POST /user/message/page': { input: () => firstPage, allow: everyUser },
  'POST /user/message/setRead': { input: (_world, { own }) => ({ id: own.message }), allow: everyUser },
  'POST /user/message/setReadAll': { input: none, allow: everyUser },
  'POST /user/message/deletePushMessage': { input: none, allow: everyUser },
  'GET /show/picture/:key/:pageId/:id/:file': {
    input: ({ visited: { show, page, picture, pictureFile } }) => ({
      key: show,
      pageId: page,
      id: picture,
      file: pictureFile,
    }),
    allow: 'anyone',
  },
  // The target is closed: names of the domain `example` do not exist.
  'POST /doc/debug/proxy': {
    input: (world) => ({ ...ofTry(world), method: 'GET', url: 'https://test.example/', headers: [], params: [] }),
    allow: projectMembers,
    answer: '100',
  },
  'POST /debug/host/allow': { input: () => ({ entry: '127.0.0.1:9' }), allow: ['superAdmin'] },
  'GET /debug/frame': { input: ofEnvironment, allow: projectMembers },
  'POST /debug/oauth/token': {
    input: (world) => ({
      ...ofEnvironment(world),
      tokenUrl: 'https://test.example/token',
      grantType: 'client_credentials',
      clientId: 'me',
      clientAuth: 'body',
    }),
    allow: projectMembers,
    answer: '100',
  },
  'GET /debug/variable/list': { input: ofEnvironment, allow: projectMembers },
  'POST /debug/variable/save': {
    input: (world) => ({ ...ofEnvironment(world), scope: 'team', rows: [{ name: 'a', value: 'b' }] }),
    allow: projectWriters,
  },
  'POST /debug/variable/set': {
    input: (world) => ({ ...ofEnvironment(world), rows: [{ name: 'a', value: 'b' }] }),
    allow: projectMembers,
  },
  'GET /prop/find': { input: (world) => ({ ...ofProp(world), name: 'body' }), allow: projectMembers },
  'GET /prop/get': { input: ofProp, allow: projectMembers },
  'POST /prop/save': {
    input: (world) => ({ propList: [{ ...ofProp(world), name: 'body', val: '{}' }] }),
    allow: projectMembers,
  },
  'POST /prop/set': { input: (world) => ({ ...ofProp(world), props: { body: '{}' } }), allow: projectMembers },
  'POST /debug/history/add': {
    input: (world) => ({ ...ofTry(world), ...triedCall }),
    allow: projectMembers,
  },
  'GET /debug/history/list': { input: ({ doc }) => ({ docId: doc }), allow: projectMembers },
  'POST /debug/history/clear': { input: ofModule, allow: projectMembers },
  'GET /user/subscribe/doc/page': { input: () => firstPage, allow: everyUser },
  'GET /user/subscribe/doc/isSubscribe': { input: ofFollowed, allow: projectMembers },
  'POST /user/subscribe/doc/subscribe': { input: ofFollowed, allow: projectMembers },
  'POST /user/subscribe/doc/cancelSubscribe': { input: ofFollowed, allow: projectMembers },
  'GET /user/subscribe/place/page': { input: () => firstPage, allow: everyUser },
  'GET /user/subscribe/project/list': { input: none, allow: everyUser },
  ...followRows('/user/subscribe/folder', ({ folder }) => ({ sourceId: folder })),
  ...followRows('/user/subscribe/module', ({ module }) => ({ sourceId: module })),
  ...followRows('/user/subscribe/project', ({ project }) => ({ sourceId: project })),
  ...followRows('/project/release/doc', ({ release }) => ({ sourceId: release })),
  'GET /doc/mock/list': { input: ({ doc }) => ({ docId: doc }), allow: projectMembers },
  'GET /doc/mock/get': { input: ({ mock }) => ({ id: mock }), allow: projectMembers },
  'POST /doc/mock/save': { input: ({ doc, mock }) => ({ id: mock, docId: doc, ...newMock }), allow: projectWriters },
  'POST /doc/mock/delete': { input: ({ mock }) => ({ id: mock }), allow: projectWriters },
  'POST /doc/mock/orderindex/update': {
    input: ({ mock, secondMock }) => ({ id: mock, afterId: secondMock }),
    allow: projectWriters,
  },
  'POST /doc/mock/run': { input: ({ doc }) => ({ docId: doc, ...mockRun }), allow: projectWriters },
  'GET /doc/mock/sample': { input: ({ doc }) => ({ docId: doc }), allow: projectMembers },
  'GET /module/mock/get': { input: ofModule, allow: projectMembers },
  'POST /module/mock/refresh': { input: ofModule, allow: projectWriters },
  'GET /module/mock/log': { input: ofModule, allow: projectWriters },
  'POST /module/mock/log/clear': { input: ofModule, allow: projectWriters },
  'GET /webhook/list': { input: ofModule, allow: projectWriters },
  'POST /webhook/save': {
    input: ({ webhook, module }) => ({ id: webhook, moduleId: module, ...newWebhook }),
    allow: projectWriters,
  },
  'POST /webhook/delete': { input: ofWebhook, allow: projectWriters },
  'POST /webhook/test': { input: ofWebhook, allow: projectWriters },
  'GET /webhook/deliveries': { input: (world) => ({ ...ofWebhook(world), ...firstPage }), allow: projectWriters },
  // The MeterSphere of the world cannot be reached.
  'POST /third/metersphere/space/test': { input: toMeterSphere, allow: spaceAdmins, answer: '100' },
  'POST /third/metersphere/space/save': {
    input: (world) => ({ ...toMeterSphere(world), msSpaceId: 'w1', msSpaceName: 'Testers' }),
    allow: spaceAdmins,
  },
  'POST /third/metersphere/space/remove': { input: ofSpace, allow: spaceAdmins },
  'GET /third/metersphere/space/load': { input: ofSpace, allow: spaceAdmins },
  'GET /third/metersphere/project/load': { input: ofProject, allow: projectWriters, answer: '100' },
  'GET /third/metersphere/module/list': {
    input: (world) => ({ ...ofProject(world), msProjectId: 'p1' }),
    allow: projectWriters,
    answer: '100',
  },
  'GET /third/metersphere/module/load': { input: ofModule, allow: projectWriters },
  'POST /third/metersphere/module/save': {
    input: (world) => ({ ...ofModule(world), ...inMeterSphere }),
    allow: projectWriters,
  },
  'POST /third/metersphere/module/sync': { input: ofModule, allow: projectWriters },
  'GET /third/metersphere/release/load': { input: ofReleaseId, allow: projectWriters },
  'POST /third/metersphere/release/save': {
    input: (world) => ({ ...ofReleaseId(world), ...inMeterSphere }),
    allow: projectWriters,
  },
  'POST /third/metersphere/release/sync': { input: ofReleaseId, allow: projectWriters },
  'POST /webhook/resend': { input: ({ webhookDelivery }) => ({ id: webhookDelivery }), allow: projectWriters },
  'GET /doc/debugscript/list': { input: ({ doc }) => ({ docId: doc }), allow: projectMembers },
  'POST /doc/debugscript/add': { input: ({ doc }) => ({ docId: doc, ...newScript }), allow: projectWriters },
  'POST /doc/debugscript/update': {
    input: ({ debugScript, doc }) => ({ id: debugScript, docId: doc, ...newScript }),
    allow: projectWriters,
  },
  'POST /doc/debugscript/update-v2': {
    input: ({ debugScript, secondScript }) => ({ id: debugScript, afterId: secondScript, enabled: 0 }),
    allow: projectWriters,
  },
  'POST /doc/debugscript/delete': { input: ({ debugScript }) => ({ id: debugScript }), allow: projectWriters },
  'GET /doc/comment/list': { input: ({ doc }) => ({ docId: doc }), allow: projectMembers },
  'GET /doc/comment/count': { input: ({ doc }) => ({ docId: doc }), allow: projectMembers },
  'GET /doc/comment/thread': { input: ({ comment }) => ({ id: comment }), allow: projectMembers },
  'GET /doc/comment/people': { input: ({ doc }) => ({ docId: doc, q: 'a' }), allow: projectMembers },
  'POST /doc/comment/add': {
    input: ({ doc, comment, member }) => ({ docId: doc, content: 'New', replyId: comment, mentionIds: [member] }),
    allow: projectMembers,
  },
  // People change their own comments only.
  'POST /doc/comment/update': {
    input: ({ comment, commentsOf, member }, { userId }) => ({
      id: commentsOf.get(userId) ?? comment,
      content: 'New',
      mentionIds: [member],
    }),
    allow: projectMembers,
  },
  'POST /doc/comment/delete': { input: ({ comment }) => ({ id: comment }), allow: projectAdmins },
  'POST /doc/comment/resolve': { input: ({ comment }) => ({ id: comment, isResolved: 1 }), allow: projectWriters },
  'GET /doc/call/list': { input: ({ doc }) => ({ docId: doc }), allow: projectMembers },
  'GET /module/call/list': {
    input: ({ module, folder }) => ({ moduleId: module, parentId: folder }),
    allow: projectMembers,
  },
  'POST /doc/call/save': {
    input: ({ doc, savedCall }) => ({ id: savedCall, docId: doc, scope: 'team', ...newCall }),
    allow: projectWriters,
  },
  'POST /doc/call/order': {
    input: ({ savedCall, secondCall }) => ({ id: savedCall, afterId: secondCall }),
    allow: projectWriters,
  },
  'POST /doc/call/delete': { input: ({ savedCall }) => ({ id: savedCall }), allow: projectWriters },
  'POST /system/reg': {
    input: () => ({ username: 'a@b.example', password: 'a brand new one', nickname: 'A' }),
    allow: 'anyone',
    answer: '100',
  },
  'POST /system/password/updateByFirstLogin': {
    input: () => ({ password: 'a brand new one' }),
    allow: ['pending'],
  },
  'POST /system/password/find': { input: () => ({ username: 'nobody' }), allow: 'anyone', answer: '100' },
  'POST /system/password/reset': {
    input: () => ({ key: 'no key', password: 'a brand new one' }),
    allow: 'anyone',
    answer: '100',
  },

  'GET /system/viewConfig': { input: none, allow: 'anyone' },
  'GET /system/frontConfig': { input: () => ({ key: 'front.param.type-array' }), allow: 'anyone' },
  'GET /system/i18n/get': { input: () => ({ lang: 'en' }), allow: 'anyone' },
  'GET /system/i18n/lang/list': { input: none, allow: 'anyone' },
  'GET /system/i18n/lang/default': { input: none, allow: 'anyone' },

  'POST /user/list': { input: (world) => ({ userIds: [world.member] }), allow: everyUser },
  'POST /user/search': { input: () => ({ username: 'user' }), allow: everyUser },

  'GET /space/list': { input: none, allow: everyUser },
  'GET /space/listNormal': { input: none, allow: everyUser },
  'GET /space/info': { input: ofSpace, allow: spaceMembers },
  'POST /space/add': { input: ({ member }) => ({ name: 'New', adminIds: [member] }), allow: everyUser },
  'POST /space/sample/add': { input: none, allow: everyUser },
  'POST /space/updateName': { input: ({ space }) => ({ id: space, name: 'New' }), allow: spaceAdmins },
  'GET /space/impact': { input: ({ space }) => ({ id: space }), allow: spaceAdmins },
  'POST /space/delete': { input: ({ space }) => ({ id: space }), allow: spaceAdmins },
  'POST /space/member/page': { input: (world) => ({ ...ofSpace(world), ...firstPage }), allow: spaceMembers },
  'GET /space/member/all': { input: ofSpace, allow: spaceMembers },
  'GET /space/member/search': { input: (world) => ({ ...ofSpace(world), username: 'user' }), allow: spaceMembers },
  'POST /space/member/add': {
    input: ({ space, member }) => ({ spaceId: space, userIds: [member], roleCode: 'admin' }),
    allow: spaceAdmins,
  },
  'POST /space/member/update': {
    input: ({ space, member }) => ({ spaceId: space, userId: member, roleCode: 'admin' }),
    allow: spaceAdmins,
  },
  'POST /space/member/remove': {
    input: ({ space, member }) => ({ spaceId: space, userId: member }),
    allow: spaceAdmins,
  },
  // A super admin is not a member here, and so cannot leave.
  'POST /space/member/leave': {
    input: ofSpace,
    allow: spaceMembers,
    answerOf: { superAdmin: '100' },
  },

  'GET /space/project/list': { input: ofSpace, allow: spaceMembers },
  'GET /project/info': { input: ofProject, allow: projectMembers },
  'GET /project/space': { input: ofProject, allow: projectMembers },
  'POST /project/add': {
    input: ({ space, member }) => ({ spaceId: space, name: 'New', adminIds: [member] }),
    allow: ['spaceDev', 'spaceAdmin', 'superAdmin'],
  },
  'POST /project/update': {
    input: ({ project, space, member }, { kind, own }) => ({
      id: project,
      name: 'New',
      spaceId: space,
      // Users cannot remove their own role.
      adminIds: kind === 'projectAdmin' ? [member, own.user] : [member],
    }),
    allow: projectAdmins,
  },
  'GET /project/move/impact': {
    input: ({ project, space }) => ({ projectId: project, spaceId: space }),
    // Project admins are guests of the space, and so may not move a project there.
    allow: spaceAdmins,
  },
  'POST /project/orderindex/update': {
    input: ({ project, secondProject }) => ({ id: project, afterId: secondProject }),
    allow: spaceAdmins,
  },
  'GET /project/impact': { input: ({ project }) => ({ id: project }), allow: projectAdmins },
  'POST /project/delete': { input: ({ project }) => ({ id: project }), allow: projectAdmins },
  'GET /project/member/list': { input: ofProject, allow: projectMembers },
  'POST /project/member/page': { input: (world) => ({ ...ofProject(world), ...firstPage }), allow: projectMembers },
  'POST /project/member/add': {
    input: ({ project, member }) => ({ projectId: project, userIds: [member], roleCode: 'admin' }),
    allow: projectAdmins,
  },
  'POST /project/member/update': {
    input: ({ project, member }) => ({ projectId: project, userId: member, roleCode: 'dev' }),
    allow: projectAdmins,
  },
  'POST /project/member/remove': {
    input: ({ project, member }) => ({ projectId: project, userId: member }),
    allow: projectAdmins,
  },
  // Space admins and super admins are admins without being members, and so cannot leave.
  'POST /project/member/leave': {
    input: ofProject,
    allow: projectMembers,
    answerOf: { spaceAdmin: '100', superAdmin: '100' },
  },

  'GET /module/list': { input: ofProject, allow: projectMembers },
  'GET /module/info': { input: ofModule, allow: projectMembers },
  'POST /module/add': { input: ({ project }) => ({ name: 'New', projectId: project }), allow: projectWriters },
  'POST /module/name/update': { input: ({ module }) => ({ id: module, name: 'New' }), allow: projectWriters },
  'POST /module/orderindex/update': {
    input: ({ module, secondModule }) => ({ id: module, afterId: secondModule }),
    allow: projectWriters,
  },
  'GET /module/impact': { input: ({ module }) => ({ id: module }), allow: projectWriters },
  'POST /module/delete': { input: ({ module }) => ({ id: module }), allow: projectWriters },
  'GET /module/token/get': { input: ofModule, allow: projectWriters },
  'POST /module/token/refresh': { input: ofModule, allow: projectWriters },

  'GET /doc/list': { input: ofModule, allow: projectMembers },
  'POST /doc/list-v2': { input: ofModule, allow: projectMembers },
  'GET /doc/detail': { input: ofDoc, allow: projectMembers },
  'GET /doc/form': { input: ofDoc, allow: projectWriters },
  'GET /doc/view/detail': { input: ofDoc, allow: projectMembers },
  'POST /doc/save': {
    input: ({ module, doc, folder }) => ({ id: doc, moduleId: module, parentId: folder, name: 'New' }),
    allow: projectWriters,
  },
  'POST /doc/delete': { input: ofDoc, allow: projectWriters },
  'POST /doc/delete/batch': { input: ({ doc }) => ({ ids: [doc] }), allow: projectWriters },
  'POST /doc/update/batch': { input: ({ doc }) => ({ ids: [doc], status: 10 }), allow: projectWriters },
  'GET /doc/folder/list': { input: ofModule, allow: projectMembers },
  'POST /doc/folder/add': {
    input: ({ module, folder }) => ({ moduleId: module, parentId: folder, name: 'New' }),
    allow: projectWriters,
  },
  'POST /doc/folder/update': {
    input: ({ secondFolder, folder }) => ({ id: secondFolder, name: 'New', parentId: folder }),
    allow: projectWriters,
  },
  'POST /doc/lock': { input: ofDoc, allow: projectWriters },
  'POST /doc/unlock': { input: ofDoc, allow: projectWriters },
  'POST /doc/status/update': { input: (world) => ({ ...ofDoc(world), status: 10 }), allow: projectWriters },
  'POST /doc/orderindex/update': { input: (world) => ({ ...ofDoc(world), orderIndex: 5 }), allow: projectWriters },
  'POST /doc/version/update': { input: (world) => ({ ...ofDoc(world), version: '2' }), allow: projectWriters },
  'POST /doc/conflict/settle': { input: (world) => ({ ...ofDoc(world), take: 'mine' }), allow: projectWriters },
  'POST /doc/presence': { input: (world) => ({ ...inDoc(world), tab: 'one-tab-1' }), allow: projectMembers },
  'GET /doc/changelog/list': { input: inDoc, allow: projectMembers },
  'POST /doc/changelog/restore': { input: ofRevision, allow: projectWriters },
  'GET /doc/changelog/since': {
    input: (world) => ({ ...ofProject(world), since: 0, pageIndex: 1, pageSize: 10 }),
    allow: projectMembers,
  },
  'GET /doc/place': { input: ofDoc, allow: projectMembers },
  'GET /doc/snapshot/list': { input: inDoc, allow: projectMembers },
  'GET /doc/snapshot/get': { input: ofRevision, allow: projectMembers },
  'GET /doc/snapshot/docinfo': {
    input: (world) => ({ ...inDoc(world), md5: createHash('md5').update('').digest('hex') }),
    allow: projectMembers,
    answer: '100',
  },
  'GET /doc/snapshot/compare-info': { input: (world) => ({ ...inDoc(world), from: 1, to: 0 }), allow: projectMembers },
  'POST /doc/move': {
    input: ({ doc, module, folder, folderDoc }) => ({
      ids: [doc],
      moduleId: module,
      parentId: folder,
      afterId: folderDoc,
    }),
    allow: projectWriters,
  },
  'POST /doc/copy': {
    input: ({ doc, module, folder }) => ({ ids: [doc], moduleId: module, parentId: folder }),
    allow: projectWriters,
  },
  'GET /doc/view/projects': { input: none, allow: everyUser },
  'GET /doc/view/changed': { input: none, allow: everyUser },
  'GET /doc/view/dataByProject': { input: ofProject, allow: projectMembers },
  'GET /doc/view/data': { input: ofSpace, allow: spaceMembers },
  'GET /module/infoByDocId': { input: ({ doc }) => ({ docId: doc }), allow: projectMembers },
  'GET /prop/getDocProps': { input: ofDoc, allow: projectMembers },
  'GET /model/list': { input: ofModule, allow: projectMembers },
  'GET /model/detail': { input: ofModel, allow: projectMembers },
  'GET /model/usage': { input: ofModel, allow: projectMembers },
  'POST /model/save': {
    input: ({ module, model }) => ({ id: model, moduleId: module, name: 'New', params: [] }),
    allow: projectWriters,
  },
  'POST /model/delete': { input: ofModel, allow: projectWriters },

  'GET /doc/enum/info/baselist': { input: ofModule, allow: projectMembers },
  'GET /doc/enum/info/all': { input: ofModule, allow: projectMembers },
  'GET /doc/enum/info/usage': { input: ofDictionary, allow: projectMembers },
  'POST /doc/enum/info/add': { input: (world) => ({ ...ofModule(world), name: 'New' }), allow: projectWriters },
  'POST /doc/enum/info/update': { input: (world) => ({ ...ofDictionary(world), name: 'New' }), allow: projectWriters },
  'POST /doc/enum/info/delete': { input: ofDictionary, allow: projectWriters },
  'GET /doc/enum/item/list': { input: ({ dictionary }) => ({ enumId: dictionary }), allow: projectMembers },
  'POST /doc/enum/item/add': {
    input: ({ dictionary }) => ({ enumId: dictionary, ...newItem }),
    allow: projectWriters,
  },
  'POST /doc/enum/item/add/batch': {
    input: ({ dictionary }) => ({ enumId: dictionary, items: [newItem] }),
    allow: projectWriters,
  },
  'POST /doc/enum/item/update': { input: (world) => ({ ...ofItem(world), ...newItem }), allow: projectWriters },
  'POST /doc/enum/item/orderindex/update': {
    input: ({ dictionaryItem, secondItem }) => ({ id: dictionaryItem, afterId: secondItem }),
    allow: projectWriters,
  },
  'POST /doc/enum/item/delete': { input: ofItem, allow: projectWriters },

  'GET /module/environment/list': { input: ofModule, allow: projectMembers },
  'POST /module/environment/add': {
    input: (world) => ({ ...ofModule(world), ...newEnvironment }),
    allow: projectWriters,
  },
  'POST /module/environment/update': {
    input: ({ module, environment }) => ({ id: environment, moduleId: module, ...newEnvironment }),
    allow: projectWriters,
  },
  'POST /module/environment/delete': { input: ({ environment }) => ({ id: environment }), allow: projectWriters },
  'POST /module/environment/orderindex/update': {
    input: ({ environment, secondEnvironment }) => ({ id: environment, afterId: secondEnvironment }),
    allow: projectWriters,
  },
  'POST /module/environment/copy': {
    input: ({ environment, module }) => ({ fromEnvId: environment, destModuleId: module, ...newEnvironment }),
    allow: projectWriters,
  },
  'POST /module/environment/import': {
    input: ({ environment, module }) => ({ envIds: [environment], destModuleId: module }),
    allow: projectWriters,
  },
  'GET /module/environment/userenvs': { input: none, allow: everyUser },
  'GET /module/environment/param/list': { input: ofHeaders, allow: projectMembers },
  'POST /module/environment/param/save': {
    input: (world) => ({ ...ofHeaders(world), rows: [] }),
    allow: projectWriters,
  },
  'POST /module/environment/param/add': {
    input: (world) => ({ ...ofHeaders(world), name: 'X-New' }),
    allow: projectWriters,
  },
  // The environment of the test has no rows.
  'POST /module/environment/param/update': {
    input: ({ environment }) => ({ environmentId: environment, id: 'none', name: 'X-New' }),
    allow: projectWriters,
    answer: '100',
  },
  'POST /module/environment/param/delete': {
    input: ({ environment }) => ({ environmentId: environment, id: 'none' }),
    allow: projectWriters,
    answer: '100',
  },
  'GET /doc/headers/global': { input: ({ environment }) => ({ environmentId: environment }), allow: projectMembers },
  'GET /doc/globals': {
    input: ({ module, environment }) => ({ moduleId: module, environmentId: environment }),
    allow: projectMembers,
  },

  'GET /constant/project/get': { input: ofProject, allow: projectMembers },
  'POST /constant/project/save': { input: ({ project }) => ({ id: project, content: 'x' }), allow: projectWriters },
  'GET /constant/module/get': { input: ofModule, allow: projectMembers },
  'POST /constant/module/save': { input: ({ module }) => ({ id: module, content: 'x' }), allow: projectWriters },
  'GET /constant/module/all': { input: ofModule, allow: projectMembers },
  'GET /errorcode/list': { input: (world) => ({ ...ofProject(world), ...ofModule(world) }), allow: projectMembers },
  'POST /errorcode/save': {
    input: (world) => ({ ...ofProject(world), ...ofModule(world), rows: [] }),
    allow: projectWriters,
  },

  'GET /module/setting/common/list': {
    input: (world) => ({ ...ofModule(world), keys: 'endpaper.push.override' }),
    allow: projectWriters,
  },
  'POST /module/setting/common/set': {
    input: (world) => ({ ...ofModule(world), configKey: 'endpaper.push.override', configValue: 'true' }),
    allow: projectWriters,
  },

  'GET /project/release/list': { input: ofProject, allow: projectMembers },
  'GET /module/release/list': { input: ofModule, allow: projectMembers },
  'POST /project/release/add': {
    input: ({ project, doc }) => ({ projectId: project, releaseNo: '2.0', docIds: [doc] }),
    allow: projectWriters,
  },
  'POST /project/release/update': {
    input: ({ release, doc }) => ({ id: release, docIds: [doc] }),
    allow: projectWriters,
  },
  'POST /project/release/status': { input: ({ release }) => ({ id: release, status: 1 }), allow: projectWriters },
  'POST /project/release/remove': { input: ({ release }) => ({ id: release }), allow: projectWriters },
  'POST /project/release/newest': { input: ({ release }) => ({ id: release }), allow: projectWriters },
  'GET /project/release/tree': { input: ofRelease, allow: projectMembers },
  'GET /project/release/doc': { input: (world) => ({ ...ofRelease(world), docId: world.doc }), allow: projectMembers },
  'GET /project/release/model': {
    input: (world) => ({ ...ofRelease(world), docId: world.doc, modelId: world.model }),
    allow: projectMembers,
    // The doc does not refer to it.
    answer: '100',
  },
  'GET /project/release/environment': {
    input: (world) => ({ ...ofRelease(world), docId: world.doc, environmentId: world.environment }),
    allow: projectMembers,
  },
  'GET /project/release/compare': { input: ofSides, allow: projectMembers },
  'GET /project/release/compare/doc': {
    input: (world) => ({ ...ofSides(world), docId: world.doc }),
    allow: projectMembers,
  },
  'GET /project/release/changelog': { input: ofSides, allow: projectMembers },
  'GET /project/release/docs': {
    input: ({ project, release }) => ({ projectId: project, releaseId: release }),
    allow: projectMembers,
  },
  'POST /project/release/bind/list': {
    input: ({ project, release }) => ({ projectId: project, releaseId: release }),
    allow: projectMembers,
  },

  'POST /doc/share/page': { input: (world) => ({ ...ofModule(world), ...firstPage }), allow: projectWriters },
  'POST /doc/share/add': { input: newShare, allow: projectWriters },
  'POST /doc/share/update': { input: (world) => ({ ...ofShare(world), ...newShare(world) }), allow: projectWriters },
  'POST /doc/share/del': { input: ofShare, allow: projectWriters },
  'POST /doc/share/enable': { input: ofShare, allow: projectWriters },
  'POST /doc/share/disable': { input: ofShare, allow: projectWriters },
  'POST /doc/share/reveal': { input: ofShare, allow: projectWriters },
  'GET /doc/share/listContent': { input: ofShare, allow: projectWriters },
  'GET /doc/share/listShareDocIds': { input: ofShare, allow: projectWriters },
  'GET /doc/share/get': { input: ofShare, allow: projectWriters },
  'GET /doc/share/listEnvironment': { input: ofShare, allow: projectWriters },
  'GET /doc/share/key/list': { input: ofShare, allow: projectWriters },
  'POST /doc/share/key/add': { input: (world) => ({ ...ofShare(world), name: 'Program' }), allow: projectWriters },
  'POST /doc/share/key/delete': {
    input: (world) => ({ ...ofShare(world), keyId: world.visitKey }),
    allow: projectWriters,
  },

  'GET /space/project/compose/list': { input: ({ compose }) => ({ spaceId: compose.space }), allow: spaceMembers },
  'POST /compose/project/add': {
    input: ({ compose }) => ({ spaceId: compose.space, name: 'New', type: 1 }),
    allow: composeEditors,
  },
  'POST /compose/project/update': {
    input: (world) => ({ ...ofCompose(world), name: 'New', type: 1 }),
    allow: composeEditors,
  },
  'POST /compose/project/delete': { input: ofCompose, allow: composeEditors },
  'POST /compose/project/reveal': { input: ofCompose, allow: composeEditors },
  'GET /compose/project/key/list': { input: ofCompose, allow: composeEditors },
  'POST /compose/project/key/add': {
    input: (world) => ({ ...ofCompose(world), name: 'Program' }),
    allow: composeEditors,
  },
  'POST /compose/project/key/delete': {
    input: (world) => ({ ...ofCompose(world), keyId: world.compose.key }),
    allow: composeEditors,
  },
  'GET /compose/doc/list': { input: inCompose, allow: spaceMembers },
  // Needs the right to edit here, and to publish in the private project of the doc.
  'POST /compose/doc/add': {
    input: ({ compose, folderDoc }) => ({
      projectId: compose.project,
      parentId: compose.folder,
      docList: [{ docId: folderDoc }],
    }),
    allow: spaceAdmins,
  },
  'POST /compose/doc/remove': { input: ofNode, allow: composeEditors },
  'POST /compose/doc/folder/add': {
    input: (world) => ({ ...inCompose(world), parentId: world.compose.folder, name: 'New' }),
    allow: composeEditors,
  },
  'POST /compose/doc/folder/update': {
    input: ({ compose }) => ({ id: compose.folder, name: 'New' }),
    allow: composeEditors,
  },
  'POST /compose/doc/orderindex/update': {
    input: (world) => ({ ...ofNode(world), orderIndex: 5 }),
    allow: composeEditors,
  },
  'POST /compose/doc/move': {
    input: ({ compose }) => ({ ids: [compose.node], parentId: compose.folder, afterId: compose.innerFolder }),
    allow: composeEditors,
  },
  'GET /compose/doc/published': { input: ofProject, allow: projectAdmins },
  'POST /compose/doc/withdraw': {
    input: (world) => ({ ...ofProject(world), docIds: [world.doc], isWithdrawn: 1 }),
    allow: projectAdmins,
  },
  'GET /compose/project/setting/get': { input: ofCompose, allow: spaceMembers },
  'POST /compose/project/setting/save': {
    input: (world) => ({ ...ofCompose(world), gatewayUrl: 'https://gateway.example', showDebug: 1 }),
    allow: composeEditors,
  },
  'GET /compose/project/setting/globalParams/list': { input: inCompose, allow: spaceMembers },
  'POST /compose/project/setting/globalParams/add': {
    input: (world) => ({ ...inCompose(world), name: 'added' }),
    allow: composeEditors,
  },
  'POST /compose/project/setting/globalParams/update': {
    input: (world) => ({ ...inCompose(world), id: world.compose.param, name: 'changed' }),
    allow: composeEditors,
  },
  'POST /compose/project/setting/globalParams/delete': {
    input: (world) => ({ ...inCompose(world), id: world.compose.param }),
    allow: composeEditors,
  },
  'POST /compose/project/setting/globalParams/save': {
    input: (world) => ({ ...inCompose(world), rows: [] }),
    allow: composeEditors,
  },
  'GET /compose/project/setting/globalReturns/list': { input: inCompose, allow: spaceMembers },
  'POST /compose/project/setting/globalReturns/add': {
    input: (world) => ({ ...inCompose(world), name: 'added' }),
    allow: composeEditors,
  },
  'POST /compose/project/setting/globalReturns/update': {
    input: (world) => ({ ...inCompose(world), id: world.compose.returned, name: 'changed' }),
    allow: composeEditors,
  },
  'POST /compose/project/setting/globalReturns/delete': {
    input: (world) => ({ ...inCompose(world), id: world.compose.returned }),
    allow: composeEditors,
  },
  'POST /compose/project/setting/globalReturns/save': {
    input: (world) => ({ ...inCompose(world), rows: [] }),
    allow: composeEditors,
  },
  'GET /compose/additional/list': { input: inCompose, allow: spaceMembers },
  'GET /compose/additional/get': { input: ofPage, allow: spaceMembers },
  'POST /compose/additional/add': { input: (world) => ({ ...inCompose(world), ...newPage }), allow: composeEditors },
  'POST /compose/additional/update': { input: (world) => ({ ...ofPage(world), ...newPage }), allow: composeEditors },
  'POST /compose/additional/delete': { input: ofPage, allow: composeEditors },
  'POST /compose/additional/status/update': {
    input: (world) => ({ ...ofPage(world), status: 0 }),
    allow: composeEditors,
  },
  'POST /compose/additional/upload': { input: inCompose, allow: composeEditors },
  'GET /upload/compose/:id/:file': {
    input: ({ compose: { picture, pictureFile } }) => ({ id: picture, file: pictureFile }),
    allow: spaceMembers,
  },
  'POST /compose/additional/orderindex/update': {
    input: ({ compose }) => ({ id: compose.page, afterId: compose.secondPage }),
    allow: composeEditors,
  },

  'POST /module/push/page': { input: (world) => ({ ...ofModule(world), ...firstPage }), allow: projectWriters },
  'GET /module/push/detail': { input: ({ push }) => ({ id: push }), allow: projectWriters },

  'POST /module/import/file': { input: ofImport, allow: projectWriters },
  'POST /module/import/postman': { input: ofImport, allow: projectWriters },
  'POST /module/import/yapi/markdown': { input: ofImport, allow: projectWriters },
  'POST /module/import/swaggerV2': { input: (world) => ({ ...ofImport(world), content: '{}' }), allow: projectWriters },
  // The job of the test is no import.
  'POST /module/import/confirm': {
    input: (world, { own }) => ({ ...ofImport(world), jobId: own.job }),
    allow: projectWriters,
    answer: '100',
  },
  'POST /module/import/close': { input: (_world, { own }) => ({ jobId: own.job }), allow: everyUser, answer: '100' },
  // The module of the test has no source.
  'POST /module/refresh/swaggerV2': { input: ofModule, allow: projectWriters, answer: '100' },
  'POST /module/setting/swaggerSetting/takeOver': { input: ofModule, allow: projectWriters, answer: '100' },
  'GET /module/setting/swaggerSetting/config/get': { input: ofModule, allow: projectWriters },
  'POST /module/setting/swaggerSetting/config/update': {
    input: (world) => ({ ...ofModule(world), url: 'https://a.example/openapi.json' }),
    allow: projectWriters,
  },

  'POST /doc/export': {
    input: ({ module, doc, environment }) => ({
      moduleId: module,
      docIds: [doc],
      environmentIds: [environment],
      format: 'markdown',
    }),
    allow: projectMembers,
  },
  'GET /doc/export/postman': { input: ofModule, allow: projectMembers },
  // The job of the test has made no file.
  'GET /job/file': { input: (_world, { own }) => ({ id: own.job }), allow: everyUser, answer: '100' },
  'GET /module/exportToken/get': { input: ofModule, allow: projectWriters },
  'POST /module/exportToken/add': { input: ofModule, allow: projectWriters },
  'POST /module/exportToken/refresh': { input: ofModule, allow: projectWriters },

  'GET /search/question': {
    input: (world) => ({ question: 'doc', limit: 5, ...ofSpace(world), ...ofProject(world), ...ofModule(world) }),
    allow: projectMembers,
  },
  'GET /search': {
    input: (world) => ({ q: 'doc', ...ofSpace(world), ...ofProject(world), ...firstPage }),
    allow: projectMembers,
  },

  'POST /uploadFile': { input: ofModule, allow: projectWriters },
  'GET /upload/:id/:file': {
    input: ({ upload, uploadFile }) => ({ id: upload, file: uploadFile }),
    allow: projectMembers,
  },

  'POST /openuser/page': { input: (world) => ({ ...ofSpace(world), ...firstPage }), allow: spaceAdmins },
  'POST /openuser/add': { input: (world) => ({ ...ofSpace(world), applicant: 'Partner' }), allow: spaceAdmins },
  'POST /openuser/secret/reset': { input: ({ openUser }) => ({ id: openUser }), allow: spaceAdmins },
  'POST /openuser/enable': { input: ({ openUser }) => ({ id: openUser }), allow: spaceAdmins },
  'POST /openuser/disable': { input: ({ openUser }) => ({ id: openUser }), allow: spaceAdmins },

  'GET /trash/list': { input: (world) => ({ ...ofProject(world), ...ofSpace(world) }), allow: projectWriters },
  'POST /trash/restore': { input: ({ trash }) => ({ id: trash }), allow: projectWriters },
  'POST /trash/delete': { input: ({ trash }) => ({ id: trash }), allow: projectAdmins },
  'POST /trash/empty': { input: ofProject, allow: projectAdmins },

  'GET /job/get': { input: (_world, { own }) => ({ id: own.job }), allow: everyUser },

  'GET /doc/gen/template/tree': { input: none, allow: everyUser },
  'POST /doc/gen/generate': {
    input: ({ doc, template }) => ({ docId: doc, templateId: template }),
    allow: projectMembers,
  },
  'GET /admin/gen/template/tree': { input: none, allow: ['superAdmin'] },
  'GET /admin/gen/template/listGroupName': { input: none, allow: ['superAdmin'] },
  'GET /admin/gen/template/detail': { input: ({ template }) => ({ id: template }), allow: ['superAdmin'] },
  'POST /admin/gen/template/save': { input: () => newTemplate, allow: ['superAdmin'] },
  'POST /admin/gen/template/update': {
    input: ({ template }) => ({ id: template, ...newTemplate }),
    allow: ['superAdmin'],
  },
  'POST /admin/gen/template/delete': { input: ({ template }) => ({ id: template }), allow: ['superAdmin'] },
  'POST /admin/gen/template/preview': {
    input: ({ doc }) => ({ content: '$doc.name', docId: doc }),
    allow: ['superAdmin'],
  },

  'POST /admin/user/page': { input: () => firstPage, allow: ['superAdmin'] },
  'POST /admin/user/create': {
    input: (_world, { userId }) => ({ username: `new-${userId}`, nickname: 'New' }),
    allow: ['superAdmin'],
  },
  'POST /admin/user/password/reset': { input: ({ member }) => ({ id: member }), allow: ['superAdmin'] },
  'POST /admin/user/enable': { input: ({ member }) => ({ id: member }), allow: ['superAdmin'] },
  'POST /admin/user/disable': { input: ({ member }) => ({ id: member }), allow: ['superAdmin'] },
  'POST /admin/user/update': { input: ({ member }) => ({ id: member, nickname: 'Renamed' }), allow: ['superAdmin'] },
  'POST /admin/user/delete': { input: ({ member }) => ({ id: member }), allow: ['superAdmin'] },
  'GET /admin/project/tree': { input: ({ member }) => ({ userId: member }), allow: ['superAdmin'] },
  'GET /admin/user/getUserProjectIds': { input: ({ member }) => ({ userId: member }), allow: ['superAdmin'] },
  'POST /admin/user/allocateProject': {
    input: ({ member, project, secondProject }) => ({
      userId: member,
      role: 'dev',
      projectIds: [project, secondProject],
    }),
    allow: ['superAdmin'],
  },
  'GET /admin/user/session/list': { input: ({ member }) => ({ userId: member }), allow: ['superAdmin'] },
  'POST /admin/user/session/end': { input: ({ memberSession }) => ({ id: memberSession }), allow: ['superAdmin'] },
  'POST /admin/user/session/endAll': { input: ({ member }) => ({ userId: member }), allow: ['superAdmin'] },
  'POST /admin/user/export': { input: none, allow: ['superAdmin'] },
  'POST /admin/user/import/check': { input: () => ({ users: [newcomer] }), allow: ['superAdmin'] },
  'POST /admin/user/import': { input: () => ({ users: [newcomer] }), allow: ['superAdmin'] },
  'POST /admin/doc/page': {
    input: ({ space, project, module }) => ({ ...firstPage, spaceId: space, projectId: project, moduleId: module }),
    allow: ['superAdmin'],
  },
  'GET /admin/invitation/list': { input: none, allow: ['superAdmin'] },
  'POST /admin/invitation/add': {
    input: ({ space, project }) => ({
      name: 'New',
      roleCode: 'dev',
      spaceIds: [space],
      projectIds: [project],
      maxUses: 1,
      days: 1,
    }),
    allow: ['superAdmin'],
  },
  'POST /admin/invitation/delete': { input: ({ invitation }) => ({ id: invitation }), allow: ['superAdmin'] },
  'POST /system/invitation/get': { input: () => ({ key: 'none' }), allow: 'anyone', answer: '100' },
  'POST /system/invitation/accept': {
    input: () => ({ key: 'none', username: 'a@b.example', nickname: 'A', password: 'a brand new one' }),
    allow: 'anyone',
    answer: '100',
  },
  'POST /admin/audit/page': { input: () => firstPage, allow: ['superAdmin'] },
  'POST /admin/audit/export': { input: none, allow: ['superAdmin'] },
  'GET /admin/signIn/list': { input: none, allow: ['superAdmin'] },
  'POST /admin/signIn/ldap/test': { input: () => ({ server: 'ldap' }), allow: ['superAdmin'], answer: '100' },
  'POST /admin/signIn/ldap/person': {
    input: () => ({ server: 'ldap', username: 'lin' }),
    allow: ['superAdmin'],
    answer: '100',
  },
  'GET /admin/setting/config/get': { input: () => ({ keys: 'endpaper.outbound.allow' }), allow: ['superAdmin'] },
  'POST /admin/setting/config/update': {
    input: () => ({ key: 'endpaper.outbound.allow', value: '' }),
    allow: ['superAdmin'],
  },
  'POST /admin/setting/mail/test': { input: () => ({ to: 'a@example.com' }), allow: ['superAdmin'], answer: '100' },
  'POST /admin/setting/upload/test': { input: none, allow: ['superAdmin'], answer: '100' },
  'GET /admin/i18n/lang/list': { input: none, allow: ['superAdmin'] },
  'GET /admin/i18n/get': { input: () => ({ id: 'en' }), allow: ['superAdmin'] },
  'POST /admin/i18n/save': { input: () => ({ id: 'en', lang: 'en', description: 'English' }), allow: ['superAdmin'] },
  'POST /admin/i18n/text/save': {
    input: () => ({ id: 'en', texts: [{ key: 'common.save', value: 'Store' }] }),
    allow: ['superAdmin'],
  },
  'POST /admin/i18n/delete': { input: () => ({ id: 'fr' }), allow: ['superAdmin'], answer: '100' },
  'POST /admin/i18n/lang/setDefaultLang': { input: () => ({ lang: 'zh-CN' }), allow: ['superAdmin'] },

  'GET /share/get': { input: ofLink, allow: 'anyone' },
  'POST /share/checkPassword': {
    input: ({ visited }) => ({ id: visited.lockedShare, password: wrongPassword }),
    allow: 'anyone',
    answer: '100',
  },
  'GET /share/menu': { input: ofLink, allow: 'anyone' },
  'GET /doc/share/view': {
    input: ({ visited: { share, doc } }) => ({ shareConfigId: share, docId: doc }),
    allow: 'anyone',
  },
  'GET /share/model': {
    input: (world) => ({ ...ofSharedDoc(world), modelId: world.visited.model }),
    allow: 'anyone',
  },
  'GET /share/environment': {
    input: (world) => ({ ...ofSharedDoc(world), environmentId: world.visited.environment }),
    allow: 'anyone',
  },
  'GET /share/search/question': {
    input: (world) => ({ ...ofLink(world), question: 'visited', limit: 5 }),
    allow: 'anyone',
  },
  'GET /share/search': { input: (world) => ({ ...ofLink(world), q: 'visited', ...firstPage }), allow: 'anyone' },
  'GET /share/upload/:key/:docId/:id/:file': {
    input: (world) => ({ key: world.visited.share, ...ofFile(world) }),
    allow: 'anyone',
  },

  'GET /compose/project/get': { input: ofShow, allow: 'anyone' },
  'POST /compose/project/checkPassword': {
    input: ({ visited }) => ({ id: visited.lockedShow, password: wrongPassword }),
    allow: 'anyone',
    answer: '100',
  },
  'GET /compose/doc/menu': { input: ({ visited }) => ({ projectId: visited.show }), allow: 'anyone' },
  'GET /doc/viewShow': { input: ofShownDoc, allow: 'anyone' },
  'GET /compose/project/setting/getall': { input: ofShow, allow: 'anyone' },
  'GET /compose/additional/listvisible': { input: ({ visited }) => ({ projectId: visited.show }), allow: 'anyone' },
  'GET /compose/additional/view': {
    input: ({ visited: { show, page } }) => ({ projectId: show, id: page }),
    allow: 'anyone',
  },
  'GET /show/model': {
    input: (world) => ({ ...ofPublishedDoc(world), modelId: world.visited.model }),
    allow: 'anyone',
  },
  'GET /show/environment': {
    input: (world) => ({ ...ofPublishedDoc(world), environmentId: world.visited.environment }),
    allow: 'anyone',
  },
  'GET /show/search/question': {
    input: (world) => ({ ...ofShow(world), question: 'visited', limit: 5 }),
    allow: 'anyone',
  },
  'GET /show/search': { input: (world) => ({ ...ofShow(world), q: 'visited', ...firstPage }), allow: 'anyone' },
  'GET /show/upload/:key/:docId/:id/:file': {
    input: (world) => ({ key: world.visited.show, ...ofFile(world) }),
    allow: 'anyone',
  },
  // The target is closed: names of the domain `example` do not exist.
  'POST /share/debug/proxy': {
    input: (world) => ({ ...ofSharedDoc(world), ...visitorRequest(world) }),
    allow: 'anyone',
    answer: '100',
  },
  'GET /share/debug/frame': {
    input: (world) => ({ ...ofSharedDoc(world), environmentId: world.visited.environment }),
    allow: 'anyone',
  },
  'POST /show/debug/proxy': {
    input: (world) => ({ ...ofPublishedDoc(world), ...visitorRequest(world) }),
    allow: 'anyone',
    answer: '100',
  },
  'GET /show/debug/frame': {
    input: (world) => ({ ...ofPublishedDoc(world), environmentId: world.visited.environment }),
    allow: 'anyone',
  },
}
