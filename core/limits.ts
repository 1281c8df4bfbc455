/** Lengths in code points, checked on both sides. */
export const limits = {
  username: 100,
  nickname: 50,
  email: 100,
  mobile: 11,
  chatId: 100,
  tokenName: 50,
  /** Spaces, and also projects, that an access token can be limited to. */
  tokenPlaces: 50,
  /** Access tokens of one person. */
  tokens: 50,
  tokenDays: 366,
  /** Connected assistants of one person. */
  assistants: 50,
  assistantName: 100,
  /** Programs that are registered and that nobody has connected: then the oldest make room. */
  oauthClients: 2000,
  redirectUris: 10,
  redirectUri: 500,
  oauthState: 2000,
  passwordMin: 8,
  passwordMax: 128,
  /** Created by one person. */
  spaces: 1000,
  /** Per space. */
  projects: 1000,
  /** Per project. */
  modules: 1000,
  /** Per module. */
  environments: 200,
  shares: 1000,
  spaceName: 50,
  projectName: 50,
  projectDescription: 200,
  moduleName: 64,
  applicant: 64,
  environmentName: 50,
  environmentUrl: 500,
  /** Revisions of a doc in the list to choose from. */
  listedRevisions: 1000,
  /** Days that revisions are kept, when not for ever. */
  historyDays: 3650,
  /** Per project. */
  releases: 1000,
  releaseNo: 20,
  releaseDescription: 200,
  /** Per module and release. */
  webhooks: 10,
  webhookName: 50,
  /** Addresses of Teams workflows are long. */
  webhookUrl: 1000,
  webhookSecret: 200,
  /** Address and keys of the test-management tool, and ids and names in it. */
  remoteAddress: 500,
  remoteKey: 100,
  remoteId: 64,
  remoteName: 255,
  noticeTemplate: 500,
  /** Per doc, module and project. */
  debugScripts: 50,
  debugScriptName: 50,
  debugScriptDescription: 200,
  /** In bytes. */
  debugScriptContent: 64 * 1024,
  /** Per doc. */
  mocks: 50,
  mockName: 64,
  mockRemark: 500,
  mockConditions: 20,
  mockConditionName: 200,
  mockConditionValue: 1000,
  mockHeaders: 30,
  mockHeaderName: 100,
  mockHeaderValue: 2000,
  /** Milliseconds. */
  mockDelay: 10_000,
  mockBody: 512 * 1024,
  mockScript: 64 * 1024,
  comment: 5000,
  /** Per doc. */
  comments: 2000,
  /** Per thread. */
  commentReplies: 200,
  commentMentions: 20,
  /** Per person. */
  commentsPerMinute: 20,
  /** Per compose space. */
  composeProjects: 100,
  /** Levels of folders in applications, pushes and compose projects. */
  folderDepth: 50,
  /** Docs and folders per compose project. */
  composeNodes: 10_000,
  /** Per compose project. */
  extraPages: 100,
  /** An extra page of a published project. */
  extraPage: 200_000,
  /** The password of a share or published project. */
  visitPasswordMin: 4,
  visitPasswordMax: 64,
  /** The picture of a share or published project, in bytes. */
  logoBytes: 48 * 1024,
  /** The same as a data address. */
  logo: 64 * 1024 + 30,
  /** Per share and published project. */
  visitKeys: 20,
  /** Projects that a super admin allocates to a person at once. */
  allocatedProjects: 5000,
  /** Projects that super admins choose from, beside those that a person has. */
  listedProjects: 5000,
  /** Users of one file, and of one call. */
  importedUsers: 1000,
  importedUsersAtOnce: 20,
  /** Rows of an exported list. */
  exportedRows: 20_000,
  invitationName: 50,
  /** Links that are valid. */
  invitations: 200,
  invitationUses: 1000,
  invitationDays: 90,
  invitationPlaces: 50,
  /** Rows of the audit log and of docs that are counted; further ones are not. */
  countedRows: 10_000,
  /** Set in the settings of the instance. */
  systemSetting: 4000,
  languageName: 50,
  /** One text of a language pack. */
  languageText: 4000,
  /** All texts of a language pack as JSON. */
  languagePack: 1_500_000,
  searchText: 300,
  /** In plain words. */
  question: 500,
  pageSize: 100,
} as const

/** Page sizes that lists offer. */
export const pageSizes = [5, 10, 20, 50, 100] as const

/** The order index of the first row; each further row gets the largest plus `orderStep`. */
export const initOrder = 10_000
export const orderStep = 10
