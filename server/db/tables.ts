import type { DocLifeEvent } from '#core/contract/history.ts'
import type { Generated } from 'kysely'
import type { Action } from '#core/access/policy.ts'
import type { Role } from '#core/access/roles.ts'
import type { ChangeClass } from '#core/change/change.ts'
import type { DictionaryItemType } from '#core/dictionary/dictionary.ts'
import type { DocStatus, DocType, ModifySource } from '#core/doc/doc.ts'
import type { ScriptType } from '#core/debug/script/script.ts'
import type { PlaceKind } from '#core/contract/follow.ts'
import type { MailWish, MessageKind, MessageType } from '#core/contract/message.ts'
import type { ShareStyle } from '#core/contract/share.ts'
import type { MeterSphereVersion, SyncState } from '#core/contract/metersphere.ts'
import type { WebhookDeliveryState, WebhookKind } from '#core/contract/webhook.ts'

/** 0 or 1: SQLite has no booleans, and both engines store the same. */
export type Bit = 0 | 1
/** UTC milliseconds. */
export type Millis = number

export interface Tables {
  user_account: UserAccountTable
  invitation: InvitationTable
  identity: IdentityTable
  group_role: GroupRoleTable
  sign_in_step: SignInStepTable
  two_factor: TwoFactorTable
  recovery_code: RecoveryCodeTable
  session: SessionTable
  access_token: AccessTokenTable
  oauth_client: OauthClientTable
  oauth_code: OauthCodeTable
  saved_call: SavedCallTable
  doc_comment: DocCommentTable
  doc_comment_mention: DocCommentMentionTable
  share: ShareTable
  share_content: ShareContentTable
  share_environment: ShareEnvironmentTable
  compose_project: ComposeProjectTable
  compose_node: ComposeNodeTable
  doc_withdrawal: DocWithdrawalTable
  compose_page: ComposePageTable
  compose_upload: ComposeUploadTable
  visit_pass: VisitPassTable
  code_template: CodeTemplateTable
  password_reset: PasswordResetTable
  throttle: ThrottleTable
  audit: AuditTable
  system_config: SystemConfigTable
  language_pack: LanguagePackTable
  space: SpaceTable
  space_member: SpaceMemberTable
  project: ProjectTable
  project_member: ProjectMemberTable
  module: ModuleTable
  open_user: OpenUserTable
  doc: DocTable
  doc_read: DocReadTable
  doc_revision: DocRevisionTable
  doc_event: DocEventTable
  upload: UploadTable
  dictionary: DictionaryTable
  dictionary_item: DictionaryItemTable
  environment: EnvironmentTable
  model: ModelTable
  content_link: ContentLinkTable
  shared_text: SharedTextTable
  module_setting: ModuleSettingTable
  release: ReleaseTable
  release_doc: ReleaseDocTable
  release_copy: ReleaseCopyTable
  release_text: ReleaseTextTable
  secret_mark: SecretMarkTable
  push_log: PushLogTable
  push_key: PushKeyTable
  module_source: ModuleSourceTable
  doc_follow: DocFollowTable
  place_follow: PlaceFollowTable
  message_setting: MessageSettingTable
  message: MessageTable
  webhook: WebhookTable
  webhook_delivery: WebhookDeliveryTable
  metersphere_space: MeterSphereSpaceTable
  metersphere_binding: MeterSphereBindingTable
  debug_script: DebugScriptTable
  mock_config: MockConfigTable
  mock_log: MockLogTable
  debug_variable: DebugVariableTable
  debug_prop: DebugPropTable
  debug_call: DebugCallTable
  trash: TrashTable
  job: JobTable
  lease: LeaseTable
}

export interface UserAccountTable {
  id: Generated<number>
  username: string
  /** The name after NFC and case folding: unique. */
  username_key: string
  /** null: this account signs in with a third party only. */
  password_hash: string | null
  /** Expiry of a password that the system generated. */
  password_expires_at: Millis | null
  nickname: string
  email: string
  wecom_mobile: string
  feishu_id: Generated<string>
  slack_id: Generated<string>
  teams_id: Generated<string>
  /** Language of mails; "": that of the instance. */
  mail_lang: Generated<string>
  source: UserSource
  status: UserStatus
  is_super_admin: Bit
  /** Path of the picture, whose last part is the stored file; "": none. */
  avatar: Generated<string>
  created_at: Millis
  /** When the person last used the web app; 0: never. */
  last_active_at: Generated<Millis>
  /** Set when the account is deleted: the row is kept for its name, with nothing else of the person. */
  deleted_at: Millis | null
}

/** A link with which people make their accounts themselves. */
export interface InvitationTable {
  id: Generated<number>
  key_hash: string
  /** What the super admin calls it. */
  name: string
  role: Role
  /** `TokenPlaces` as JSON: where the people get the role. */
  places: string
  max_uses: number
  uses: Generated<number>
  expires_at: Millis
  creator_id: number
  created_at: Millis
}

export type UserSource = 'register' | 'backend' | 'form' | 'oauth' | 'ldap'
export type UserStatus = 0 | 1 | 2

/** Account of a user in another system. */
export interface IdentityTable {
  /** `ldap`, `ldap NUMBER`, `oidc ISSUER`, `oauth ORIGIN`, `form ORIGIN`, `dingtalk APP`. */
  provider: string
  /** Permanent id of the user in that system. */
  subject: string
  user_id: number
  /** What the person was called there at the first sign-in. */
  name: Generated<string>
  created_at: Millis
}

/** A role in a space or project that groups of a provider gave. */
export interface GroupRoleTable {
  user_id: number
  provider: string
  kind: 'space' | 'project'
  place_id: number
  role: Role
}

/**
 * What a sign-in waits for. `handover`: the page that the provider leads back to, and `trusted` the same after the provider has checked a
 * second factor; `code`, `enrol`: the second factor; `bind`: the way to a provider, for another way to sign in.
 */
export type SignInStepKind = 'handover' | 'trusted' | 'code' | 'enrol' | 'bind'

/** A sign-in that needs one more call from the same browser. */
export interface SignInStepTable {
  key_hash: string
  /** Hash of a cookie of the browser that began. */
  browser_hash: string
  kind: SignInStepKind
  user_id: number
  expires_at: Millis
}

export interface TwoFactorTable {
  user_id: number
  /** Sealed with the instance key. */
  secret: string
  /** null: it has not been used yet, so sign-ins do not ask for it. */
  confirmed_at: Millis | null
  /** The newest period whose code was used: each code works once. */
  last_step: Generated<number>
}

export interface RecoveryCodeTable {
  user_id: number
  code_hash: string
}

export interface SessionTable {
  id: Generated<number>
  user_id: number
  token_hash: string
  created_at: Millis
  last_seen_at: Millis
  address: string
  user_agent: string
}

/** A person's own token for programs. */
export interface AccessTokenTable {
  id: Generated<number>
  user_id: number
  name: string
  token_hash: string
  /** Comma-separated. */
  scopes: string
  /** `TokenPlaces` as JSON. */
  places: string
  created_at: Millis
  expires_at: Millis
  /** 0: never used. */
  last_used_at: Millis
  last_address: string
  /** Set for a connected assistant: the token works for assistants only, and is renewed. */
  client_id: Generated<number | null>
  /** Hash of the part of its refresh tokens that stays the same. */
  refresh_key: Generated<string | null>
  /** Hash of the newest refresh token. */
  refresh_hash: Generated<string | null>
  /** When the connection ends. 0: it is no connection. */
  renewed_until: Generated<Millis>
  /** Where the answer went, as `redirectHost` says it; null for older connections. */
  redirect_host: Generated<string | null>
}

/** A program that registered itself, so that people can connect it. */
export interface OauthClientTable {
  id: Generated<number>
  client_key: string
  /** What it calls itself. */
  name: string
  /** A list of texts as JSON. */
  redirect_uris: string
  created_at: Millis
  last_used_at: Millis
}

/** An answer to a client that asked to be connected, until it is exchanged for tokens. */
export interface OauthCodeTable {
  code_hash: string
  client_id: number
  user_id: number
  redirect_uri: string
  challenge: string
  /** As in `AccessTokenTable`. */
  scopes: string
  places: string
  /** When the connection ends. */
  ends_at: Millis
  expires_at: Millis
  is_used: Generated<Bit>
  /** The token that it was exchanged for; 0: none. */
  token_id: Generated<number>
}

export interface DocCommentTable {
  id: Generated<number>
  doc_id: number
  /** The comment that begins the thread; null for that comment itself. */
  thread_id: number | null
  /** The comment of the thread that this one answers; null when it was removed, and for the first of a thread. */
  reply_id: number | null
  /** Null when the account is gone. */
  user_id: number | null
  author_name: string
  /** Markdown. */
  content: string
  /** The parameter that the thread is about, see `findRowPlace`; "" for the doc as a whole, and in replies. */
  row_id: Generated<string>
  /** Where the parameter was when the thread began: the table in the field table, and names from the root. */
  row_table: Generated<string>
  row_path: Generated<string>
  created_at: Millis
  /** 0: never. */
  edited_at: Generated<Millis>
  /** 0: open. Set for the first of a thread only. */
  resolved_at: Generated<Millis>
  resolved_by_name: Generated<string>
  /** 0: not deleted. A deleted comment is kept without its content while it has replies. */
  deleted_at: Generated<Millis>
}

export interface DocCommentMentionTable {
  comment_id: number
  user_id: number
}

/** A call of a doc with its input and checks. */
export interface SavedCallTable {
  id: Generated<number>
  doc_id: number
  /** Null: of the team. */
  user_id: number | null
  name: string
  /** The input beside what the doc says, as JSON. */
  request: string
  /** `Check[]` as JSON. */
  checks: string
  order_index: number
  modifier_name: string
  version: Generated<number>
  created_at: Millis
  modified_at: Millis
  /** 0 if it is not known. */
  modified_by: Generated<number>
}

export interface PasswordResetTable {
  token_hash: string
  user_id: number
  expires_at: Millis
}

/** Attempts per key (an account, an address) within a window, and the resulting pause. */
export interface ThrottleTable {
  key: string
  attempts: number
  window_ends_at: Millis
  /** Number of consecutive pauses: each one is longer. */
  pauses: number
  paused_until: Millis
}

export interface AuditTable {
  id: Generated<number>
  at: Millis
  action: string
  user_id: number | null
  actor: string
  object: string
  address: string
  request_id: string
}

export interface SystemConfigTable {
  key: string
  value: string
}

export interface LanguagePackTable {
  lang: string
  description: string
  /** JSON: nested texts. */
  content: string
  /** The built-in language whose texts are shown for missing ones. */
  fallback: Generated<string>
  is_enabled: Generated<Bit>
  /** Counts the changes. */
  version: Generated<number>
  modified_at: Generated<Millis>
}

export interface SpaceTable {
  id: Generated<number>
  name: string
  is_compose: Bit
  creator_id: number
  created_at: Millis
  /** Incremented on every change. A change based on an older version is rejected. */
  version: Generated<number>
  modified_at: Millis
  modified_by: number
  deleted_at: Millis | null
}

export interface SpaceMemberTable {
  space_id: number
  user_id: number
  role: Role
  created_at: Millis
}

export interface ProjectTable {
  id: Generated<number>
  space_id: number
  name: string
  description: string
  is_private: Bit
  order_index: number
  creator_id: number
  created_at: Millis
  /** Incremented on every change. A change based on an older version is rejected. */
  version: Generated<number>
  modified_at: Millis
  modified_by: number
  deleted_at: Millis | null
}

export interface ProjectMemberTable {
  project_id: number
  user_id: number
  role: Role
  created_at: Millis
}

/** 0 made by hand, 1 Swagger, 2 Postman, 3 YApi Markdown. */
export type ModuleType = 0 | 1 | 2 | 3

export interface ModuleTable {
  id: Generated<number>
  project_id: number
  name: string
  type: ModuleType
  import_url: string
  order_index: number
  /** Hash to find the module of a push; the token itself is stored encrypted. */
  token_hash: string
  sealed_token: string
  /** Incremented when docs change. Cached data of the module, such as its tree, is valid for one version. */
  docs_version: Generated<number>
  /** Hash of the read-only token for exports; null until a token is requested. */
  export_token_hash: string | null
  sealed_export_token: string | null
  /** The key of the mock address; null for modules that an older version added. */
  mock_key: string | null
  /** Incremented when mock configurations change. */
  mock_version: Generated<number>
  creator_id: number
  created_at: Millis
  version: Generated<number>
  modified_at: Millis
  modified_by: number
  deleted_at: Millis | null
}

/** What the mock of a doc answers, under conditions. */
export interface MockConfigTable {
  id: Generated<number>
  doc_id: number
  name: string
  is_enabled: Bit
  /** JSON. */
  conditions: string
  http_status: number
  delay_ms: number
  /** JSON. */
  headers: string
  result_type: Bit
  body: string
  script: string
  is_seeded: Bit
  remark: string
  order_index: number
  version: Generated<number>
  creator_name: string
  modifier_name: string
  created_at: Millis
  modified_at: Millis
  modified_by: number
}

export interface MockLogTable {
  id: Generated<number>
  module_id: number
  at: Millis
  /** JSON. */
  entry: string
}

/** An app key of a space. */
export interface OpenUserTable {
  id: Generated<number>
  space_id: number
  app_key: string
  secret_hash: string
  applicant: string
  status: Bit
  created_at: Millis
  modified_at: Millis
}

/** A doc or a folder. */
export interface DocTable {
  id: Generated<number>
  module_id: number
  /** The folder; 0: the root of the module. */
  parent_id: number
  is_folder: Bit
  type: DocType
  name: string
  url: string
  /** The URL as the search compares it, see `pathKey`; "" for folders. */
  path: Generated<string>
  http_method: string
  version: string
  /** Distinguishes imported docs with the same method and URL. */
  variant: Generated<string>
  /** Hash of the fields that make the doc unique; null for folders and deleted docs. */
  identity: string | null
  status: DocStatus
  author: string
  deprecated: string
  is_show: Bit
  is_locked: Generated<Bit>
  order_index: number
  revision: Generated<number>
  /** JSON: fields of the content that have no column. */
  content: string
  /** JSON: the complete content of the last push or import. */
  delivered: string | null
  /** First source of the doc; "" if a person created it. */
  origin: Generated<'' | 'push' | 'import'>
  /** The folder of the last delivery: if a person moved the doc since, deliveries leave it where it is. */
  delivered_parent_id: Generated<number>
  /** Hash of the delivered draft and its options, see `digestDraft`; "" if unknown. */
  delivered_digest: Generated<string>
  /** JSON: unresolved conflicts between the delivery and edits by people. */
  conflicts: string | null
  /** The identity before the doc was deleted, or the one that it gets when its delivery completes. */
  kept_identity: string | null
  /** Id of the delivery while it is incomplete, "" afterwards. Until then the doc counts as deleted. */
  staged_by: Generated<string>
  creator_id: number
  creator_name: string
  created_at: Millis
  modifier_id: number
  modifier_name: string
  modified_at: Millis
  deleted_at: Millis | null
  /** Key of the entry in the recycle bin. */
  trash_id: number | null
}

/** Without a row a doc was not read since this is counted. */
export interface DocReadTable {
  doc_id: number
  last_read_at: Millis
}

export interface DocEventTable {
  id: Generated<number>
  doc_id: number
  event: DocLifeEvent
  /** That the doc had then. */
  revision: number
  editor_name: string
  created_at: Millis
}

export interface DocRevisionTable {
  id: Generated<number>
  doc_id: number
  revision: number
  source: ModifySource
  editor_id: number
  editor_name: string
  /** JSON: the complete content; "" if it is packed. */
  content: string
  /** Of the content, by which existing clients name it; "" until a job has computed it. */
  md5: Generated<string>
  created_at: Millis
  /** How the change affects callers; "" for the first revision, for one that changes nothing for readers, and if unknown. */
  change_class: Generated<ChangeClass | ''>
  /** The content in the format of `content/store/pack-revision.ts`. */
  packed: Uint8Array | null
  /** The revision that `packed` is the difference from. */
  base_revision: number | null
  /** The revision that a person restored. */
  restored_from: number | null
}

/** A file of a module. The bytes are in the file store. */
/** What is kept of an uploaded file. */
interface StoredFile {
  id: Generated<number>
  /** Random name with an extension by content. */
  file: string
  /** Original file name, for downloads. */
  name: string
  type: string
  size: number
  creator_id: number
  created_at: Millis
}

/** Pictures and attachments of docs. */
export interface UploadTable extends StoredFile {
  module_id: number
}

/** Those of the extra pages of a compose project. */
export interface ComposeUploadTable extends StoredFile {
  project_id: number
}

/** Columns of everything that the docs of a module share. */
interface SharedPart {
  id: Generated<number>
  module_id: number
  name: string
  /** Incremented on every change. A change based on an older version is rejected. */
  version: Generated<number>
  modified_at: Millis
  modified_by: number
  deleted_at: Millis | null
}

export interface DictionaryTable extends SharedPart {
  description: string
}

export interface DictionaryItemTable {
  id: Generated<number>
  dictionary_id: number
  name: string
  type: DictionaryItemType
  value: string
  description: string
  order_index: number
}

export interface EnvironmentTable extends SharedPart {
  url: string
  is_public: Bit
  order_index: number
  /** Encrypted JSON, since headers may hold secrets: the global headers, params and returns. */
  params: string
}

export interface ModelTable extends SharedPart {
  description: string
  /** JSON: type, rows and rules. */
  content: string
  row_count: number
  /** JSON: the last imported version. */
  delivered: string | null
}

/** A doc or model that links to a dictionary or model. */
export interface ContentLinkTable {
  from_kind: 'doc' | 'model'
  from_id: number
  to_kind: 'dictionary' | 'model'
  to_id: number
}

export type SharedTextKind = 'constants' | 'errorCodes'

/** A text of a project, or of a module if `module_id` is set. */
export interface SharedTextTable {
  kind: SharedTextKind
  project_id: number
  /** 0: the text belongs to the project. */
  module_id: number
  /** Constants are rich text, error codes JSON. */
  content: string
  modified_at: Millis
  modified_by: number
}

export interface ModuleSettingTable {
  module_id: number
  key: string
  value: string
}

export interface ReleaseTable {
  id: Generated<number>
  project_id: number
  release_no: string
  description: string
  /** 1: published. */
  status: Bit
  /** Whether the docs are read from their copies. It stays when the release is unpublished. */
  is_frozen: Generated<Bit>
  /** When its docs were copied first; 0: never. */
  published_at: Generated<Millis>
  /** The job that publishes it, 0 for none. */
  job_id: Generated<number>
  version: Generated<number>
  creator_id: number
  created_at: Millis
  modified_at: Millis
  modified_by: number
}

export interface ReleaseDocTable {
  release_id: number
  doc_id: number
  /** Newest revision of the doc when it was added to the release; if it is pinned, the revision that the release shows. */
  revision: number
  /** 0: the release shows the newest revision until it is published. */
  is_pinned: Generated<Bit>
}

/** A doc as it was when its release was published. The columns are what lists and trees show. */
export interface ReleaseCopyTable {
  release_id: number
  /** The doc may have been removed since. */
  doc_id: number
  module_id: number
  revision: number
  type: DocType
  name: string
  url: string
  http_method: string
  version: string
  deprecated: string
  is_show: Bit
  order_index: number
  /** `DocPlace` as JSON: the module and the folders. */
  place: string
  /** Keys of texts: the content of the doc, what it links to, and what the docs of its module share. */
  content_hash: string
  links_hash: string
  around_hash: string
}

/** A text that copies refer to. */
export interface ReleaseTextTable {
  project_id: number
  hash: string
  content: string
  /** When a copy last needed it: newer texts are not removed, because their copies may not be committed. */
  used_at: Millis
}

/** The mark of a secret row that is gone, with its doc, model or environment or before it. Releases mask the row. */
export interface SecretMarkTable {
  kind: 'doc' | 'model' | 'environment'
  thing_id: number
  row_key: string
}

/** One delivery by a machine, successful or not. */
export interface PushLogTable {
  id: Generated<number>
  module_id: number
  at: Millis
  /** Method of the open API, or `import`, `sync`. */
  kind: string
  /** The user agent. */
  client: string
  author: string
  address: string
  took_ms: number
  created: number
  updated: number
  unchanged: number
  skipped: number
  removed: number
  /** Docs that changed, by the class of their changes. */
  breaking: Generated<number>
  compatible: Generated<number>
  text_only: Generated<number>
  /** JSON: names of docs with breaking changes, up to a limit. */
  breaking_docs: Generated<string>
  /** "" on success. */
  error: string
  /** JSON. */
  findings: string
  /** The payload, if the module stores payloads. */
  payload: string | null
}

/** Response of a push with an idempotency key. Repeated pushes get the same response. */
export interface PushKeyTable {
  module_id: number
  key: string
  at: Millis
  /** JSON. */
  answer: string
}

/** The source that a module is synchronized with. */
export interface ModuleSourceTable {
  module_id: number
  kind: 'url' | 'file'
  url: string
  /** Encrypted JSON with user and password; "" for none. */
  sealed_auth: string
  /** Name of the stored file that was pasted or uploaded. */
  file: string
  refresh_minutes: number
  is_refreshed: Bit
  mode: 'append' | 'replace'
  /** Target folder; 0: the root. */
  parent_id: Generated<number>
  next_at: Millis
  /** Result of the last sync. */
  job_id: number
  /** Since when there is no scheduled sync, because the user who set the source lost the right to; null: it is not paused. */
  paused_at: Millis | null
  modified_at: Millis
  modified_by: number
}

/** Things that can be in the recycle bin. A folder is stored as a doc. */
export type TrashKind = 'space' | 'project' | 'module' | 'doc' | 'dictionary' | 'model' | 'environment'

export interface DocFollowTable {
  user_id: number
  doc_id: number
  created_at: Millis
}

/** Keys of what can be followed beside docs. A folder is a row of `doc`. */
export interface PlaceFollowTable {
  user_id: number
  kind: PlaceKind
  thing_id: number
  created_at: Millis
}

/** What a person wants to be told; without a row the defaults apply. */
export interface MessageSettingTable {
  user_id: number
  kind: MessageKind
  in_app: Bit
  mail: MailWish
}

/** A message to a user. Its text is built in the reader's language from `text_key` and `params`. */
export interface MessageTable {
  id: Generated<number>
  user_id: number
  /** Messages are hidden from users who cannot read the module. null: not about a module. */
  module_id: number | null
  /** The same for the project; null: not about a project, or about one of its modules. */
  project_id: Generated<number | null>
  /** 0: not about a single doc. */
  doc_id: Generated<number>
  /** Key of the comment, release or share; 0: none. */
  thing_id: Generated<number>
  type: MessageType
  text_key: string
  /** JSON. */
  params: string
  /** "": unknown, or not about a change. */
  change_class: Generated<ChangeClass | ''>
  /** Number of changes that the message tells of. */
  change_count: Generated<number>
  is_read: Generated<Bit>
  /** 0: written to be mailed only. */
  in_app: Generated<Bit>
  /** How it is to be mailed; `none` also when that is done. */
  mail: Generated<MailWish>
  created_at: Millis
}

/** Exactly one of the two ids is set. */
export interface WebhookTable {
  id: Generated<number>
  module_id: number | null
  release_id: number | null
  name: string
  kind: WebhookKind
  /** Encrypted: robot URLs contain a key. */
  sealed_url: string
  /** "": requests are not signed. */
  sealed_secret: Generated<string>
  /** JSON: the events to send. */
  events: string
  /** Of changed docs, only those that break clients. */
  is_breaking_only: Generated<Bit>
  /** The text for each doc; "": that of the instance, or the built-in one. */
  template: Generated<string>
  /** Time of the last call, on any node. */
  called_at: Generated<Millis>
  is_enabled: Generated<Bit>
  version: Generated<number>
  created_at: Millis
  modified_at: Millis
  modified_by: number
}

export interface WebhookDeliveryTable {
  id: Generated<number>
  webhook_id: number
  state: WebhookDeliveryState
  /** JSON: the content of the notice. */
  event: string
  attempts: Generated<number>
  /** HTTP status of the last response; 0: none. */
  status: Generated<number>
  /** Beginning of the last response, or the reason why there was none. */
  answer: Generated<string>
  created_at: Millis
  /** Time of the next attempt. */
  next_at: Generated<Millis>
  finished_at: Millis | null
}

/** The connection of a space with MeterSphere. */
export interface MeterSphereSpaceTable {
  space_id: number
  version: MeterSphereVersion
  address: string
  access_key: string
  /** Encrypted. */
  sealed_secret: string
  /** Workspace (2.x) or organization (3.x). */
  remote_id: string
  remote_name: string
  modified_at: Millis
  modified_by: number
}

/** The module of MeterSphere that the docs of a module or release are sent to. Exactly one of the two ids is set. */
export interface MeterSphereBindingTable {
  id: Generated<number>
  module_id: number | null
  release_id: number | null
  remote_project_id: string
  remote_project_name: string
  remote_module_id: string
  remote_module_name: string
  state: Generated<SyncState>
  /** Number of times that a sync was asked for. If it grows during a sync, there is another one. */
  wanted: Generated<number>
  /** Attempts of the current sync. */
  attempts: Generated<number>
  /** The last job; 0: none. */
  job_id: Generated<number>
  /** Time of the next attempt; 0: none. */
  next_at: Generated<Millis>
  /** End of the last attempt; 0: none. */
  synced_at: Generated<Millis>
  /** Docs that the last successful sync sent. */
  doc_count: Generated<number>
  /** JSON with key and values of the reason why the last attempt failed; "": it did not. */
  error: Generated<string>
  modified_at: Millis
  modified_by: number
}

/** A script of the debug page. Exactly one of the three ids is set. */
export interface DebugScriptTable {
  id: Generated<number>
  project_id: number | null
  module_id: number | null
  doc_id: number | null
  type: ScriptType
  name: string
  description: Generated<string>
  content: string
  is_enabled: Generated<Bit>
  order_index: number
  version: Generated<number>
  creator_id: number
  created_at: Millis
  modified_at: Millis
  modified_by: number
}

export interface DebugVariableTable {
  id: Generated<number>
  environment_id: number
  /** null: a variable of the team. */
  user_id: number | null
  name: string
  /** Encrypted if it is secret. */
  value: string
  is_secret: Generated<Bit>
  /** Scheme, host and port that a secret was entered for. */
  origin: Generated<string>
}

/** A property that a person saved for a doc (type 10) or a module (type 11). */
export interface DebugPropTable {
  id: Generated<number>
  user_id: number
  /** `ref_id` again, for the foreign key of its type; the other one is null. */
  doc_id: number | null
  module_id: number | null
  type: 10 | 11
  ref_id: number
  name: string
  /** Encrypted: people enter tokens. */
  sealed_val: string
}

/** A call that a person tried. */
export interface DebugCallTable {
  id: Generated<number>
  user_id: number
  doc_id: number
  environment_id: number
  route: 'proxy' | 'direct'
  /** Encrypted JSON: the request as it was composed. */
  sealed_request: string
  /** 0: no answer. */
  status: Generated<number>
  size: Generated<number>
  total_ms: Generated<number>
  fault: Generated<string>
  created_at: Millis
}

export interface TrashTable {
  id: Generated<number>
  kind: TrashKind
  /** Key of the deleted row in its table. */
  thing_id: number
  space_id: number
  /** 0 for a space. */
  project_id: number
  /** Module of a deleted doc, model, dictionary or environment; 0 for others. */
  module_id: Generated<number>
  name: string
  deleted_by: number
  deleted_at: Millis
  /** 1: it is being removed permanently, and can no longer be seen or restored. */
  is_removed: Generated<0 | 1>
}

export type JobState = 'waiting' | 'running' | 'done' | 'failed'

/** Lanes run independently of each other. `network` is for work that waits for other servers. */
export type JobLane = 'work' | 'network'

export interface JobTable {
  id: Generated<number>
  kind: string
  /** JSON. */
  payload: string
  /** User who started it; 0: the server. */
  user_id: number
  /** What the user must be allowed to do at the project to see the job; "": nothing. */
  needs: Generated<Action | ''>
  /** 0: the job belongs to no project. */
  project_id: Generated<number>
  /** 0: the job belongs to no module. */
  module_id: Generated<number>
  /** Set for jobs of which only one may be pending. */
  unique_key: string | null
  state: JobState
  done: number
  total: number
  /** JSON; "" until there is one. */
  report: string
  attempts: number
  run_at: Millis
  /** While the job runs: when another worker may take it over. */
  lease_until: Millis
  /** Jobs of a lane are claimed in the order of their turns. */
  lane: JobLane
  /** Who takes turns: `user 12`, `module 7` or `kind clean-up`. */
  owner: string
  turn: number
  /** Size of the files that are kept for the job. */
  kept_bytes: number
  created_at: Millis
  finished_at: Millis | null
}

/** Exclusive right to do some work, valid while the holder renews it. */
export interface LeaseTable {
  key: string
  holder: string
  expires_at: Millis
}

export interface CodeTemplateTable {
  id: Generated<number>
  name: string
  /** "" is the default group. */
  group_name: string
  content: string
  version: Generated<number>
  created_at: number
  modified_at: number
  /** 0 if it is not known. */
  modified_by: Generated<number>
}

/** 1 public, 2 encrypted. */
export type PublicationType = 1 | 2

export interface ShareTable {
  id: Generated<number>
  /** The part of the link that nobody can guess. */
  key: string
  module_id: number
  type: PublicationType
  /** Encrypted; "" when it is public. */
  password: string
  status: Bit
  is_all: Bit
  title: string
  logo: string
  style: ShareStyle
  remark: string
  /** `yyyy-MM-dd`, "" for no end. */
  last_day: string
  /** The last day of which its maker was told that it is near. */
  told_last_day: Generated<string>
  is_show_debug: Bit
  is_all_debug: Bit
  /** The docs are shown as they are in this release; null: as of now. */
  release_id: Generated<number | null>
  visits: Generated<number>
  last_visit_at: Generated<Millis>
  version: Generated<number>
  creator_id: number
  created_at: Millis
  modified_at: Millis
  modified_by: number
}

export interface ShareContentTable {
  share_id: number
  doc_id: number
  /** 1: a folder with everything that it contains at the time of a visit. */
  is_share_folder: Bit
}

export interface ShareEnvironmentTable {
  share_id: number
  environment_id: number
}

export interface ComposeProjectTable {
  id: Generated<number>
  /** The part of the link that nobody can guess. */
  key: string
  space_id: number
  name: string
  description: string
  type: PublicationType
  /** Encrypted; "" when it is public. */
  password: string
  status: Bit
  style: ShareStyle
  logo: string
  is_indexed: Bit
  gateway_url: string
  show_debug: Bit
  /** JSON of rows. */
  global_params: string
  global_returns: string
  visits: Generated<number>
  last_visit_at: Generated<Millis>
  /** Counts changes of its nodes. */
  nodes_version: Generated<number>
  version: Generated<number>
  creator_id: number
  created_at: Millis
  modified_at: Millis
  modified_by: number
}

export interface ComposeNodeTable {
  id: Generated<number>
  project_id: number
  /** 0 for the root. */
  parent_id: number
  is_folder: Bit
  doc_id: number | null
  /** Of a folder; a doc has the name that it has now. */
  name: string
  order_index: number
  creator_id: number
  created_at: Millis
  /** 0: not withdrawn. */
  withdrawn_at: Generated<Millis>
  withdrawn_by: Generated<number>
}

/** A doc that an admin of its project withdrew from all published projects, and that nobody can publish until it is allowed again. */
export interface DocWithdrawalTable {
  doc_id: number
  withdrawn_at: Millis
  withdrawn_by: number
}

export interface ComposePageTable {
  id: Generated<number>
  project_id: number
  title: string
  content: string
  status: Bit
  is_start: Bit
  order_index: number
  version: Generated<number>
  created_at: Millis
  modified_at: Millis
  modified_by: number
}

export interface VisitPassTable {
  id: Generated<number>
  share_id: number | null
  compose_id: number | null
  kind: 'ticket' | 'key'
  /** Of a key. */
  name: string
  token_hash: string
  /** Of a key. */
  creator_id: Generated<number>
  created_at: Millis
  expires_at: Millis
  last_used_at: Generated<Millis>
}
