import type { Generated } from 'kysely'
import type { Role } from '#core/access/roles.ts'
import type { DictionaryItemType } from '#core/dictionary/dictionary.ts'
import type { DocStatus, DocType, ModifySource } from '#core/doc/doc.ts'
import type { WebhookDeliveryState, WebhookKind } from '#core/contract/webhook.ts'

/** 0 or 1: SQLite has no booleans, and both engines store the same. */
export type Bit = 0 | 1
/** UTC milliseconds. */
export type Millis = number

export interface Tables {
  user_account: UserAccountTable
  identity: IdentityTable
  session: SessionTable
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
  doc_revision: DocRevisionTable
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
  push_log: PushLogTable
  push_key: PushKeyTable
  module_source: ModuleSourceTable
  doc_follow: DocFollowTable
  message: MessageTable
  webhook: WebhookTable
  webhook_delivery: WebhookDeliveryTable
  trash: TrashTable
  job: JobTable
  lease: LeaseTable
}

export interface UserAccountTable {
  id: Generated<number>
  username: string
  /** The name after NFC and case folding: unique. */
  username_key: string
  /** null: this account signs in elsewhere only. */
  password_hash: string | null
  /** When a password made by the system stops working. */
  password_expires_at: Millis | null
  nickname: string
  email: string
  wecom_mobile: string
  source: UserSource
  status: UserStatus
  is_super_admin: Bit
  created_at: Millis
}

export type UserSource = 'register' | 'backend' | 'form' | 'oauth' | 'ldap'
export type UserStatus = 0 | 1 | 2

/** Who someone is in another system. */
export interface IdentityTable {
  /** `ldap`. */
  provider: string
  /** What that system calls the person, for life. */
  subject: string
  user_id: number
  created_at: Millis
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

export interface PasswordResetTable {
  token_hash: string
  user_id: number
  expires_at: Millis
}

/** Counts attempts per key (an account, an address) in a window, and the pause that followed. */
export interface ThrottleTable {
  key: string
  attempts: number
  window_ends_at: Millis
  /** How many pauses came one after the other: each is longer. */
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
  is_default: Bit
}

export interface SpaceTable {
  id: Generated<number>
  name: string
  is_compose: Bit
  creator_id: number
  created_at: Millis
  /** Counts changes: a change over a newer version is refused. */
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
  /** Counts changes: a change over a newer version is refused. */
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
  /** Finds the module of a push; the token itself is only kept sealed. */
  token_hash: string
  sealed_token: string
  /** Counts changes of docs: what was made from them, such as a tree, is kept as long as it stands still. */
  docs_version: Generated<number>
  /** Of the read-only token with which other tools follow the docs; null until someone asks for it. */
  export_token_hash: string | null
  sealed_export_token: string | null
  creator_id: number
  created_at: Millis
  version: Generated<number>
  modified_at: Millis
  modified_by: number
  deleted_at: Millis | null
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
  http_method: string
  version: string
  /** Tells apart docs that an import brings with equal method and URL. */
  variant: Generated<string>
  /** A hash of what makes the doc unique; null for folders and for what is in the recycle bin. */
  identity: string | null
  status: DocStatus
  author: string
  deprecated: string
  is_show: Bit
  is_locked: Generated<Bit>
  order_index: number
  revision: Generated<number>
  /** JSON: the rest of the content. */
  content: string
  /** JSON: the whole content that a push or import last delivered. */
  delivered: string | null
  /** Where it came from first; "" when a person made it. */
  origin: Generated<'' | 'push' | 'import'>
  /** The folder that machines last put it into: a person who moved it elsewhere is not undone. */
  delivered_parent_id: Generated<number>
  /** Of what came and how it was asked to be taken, see `digestDraft`; "": not known. */
  delivered_digest: Generated<string>
  /** JSON: what machine and person both changed, and nobody has settled yet. */
  conflicts: string | null
  /** The identity it had before it went to the recycle bin, or will have when its delivery is whole. */
  kept_identity: string | null
  /** The delivery that it is a part of as long as that is not whole; "" once it is. Until then the doc counts as deleted. */
  staged_by: Generated<string>
  creator_id: number
  creator_name: string
  created_at: Millis
  modifier_id: number
  modifier_name: string
  modified_at: Millis
  deleted_at: Millis | null
  /** The delete that it went with. */
  trash_id: number | null
}

export interface DocRevisionTable {
  id: Generated<number>
  doc_id: number
  revision: number
  source: ModifySource
  editor_id: number
  editor_name: string
  /** JSON: the whole content. */
  content: string
  created_at: Millis
}

/** A file that belongs to a module; the file itself lies in the data folder. */
export interface UploadTable {
  id: Generated<number>
  module_id: number
  /** Random, with an ending by content. */
  file: string
  /** What it was called, for downloads. */
  name: string
  type: string
  size: number
  creator_id: number
  created_at: Millis
}

/** What every part of a module has that docs share. */
interface SharedPart {
  id: Generated<number>
  module_id: number
  name: string
  /** Counts changes: a change over a newer version is refused. */
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
  /** JSON, sealed, since headers hold secrets: the global headers, params and returns. */
  params: string
}

export interface ModelTable extends SharedPart {
  description: string
  /** JSON: type, rows and rules. */
  content: string
  row_count: number
  /** JSON: what an import last delivered. */
  delivered: string | null
}

/** A doc or model that refers to a dictionary or model. */
export interface ContentLinkTable {
  from_kind: 'doc' | 'model'
  from_id: number
  to_kind: 'dictionary' | 'model'
  to_id: number
}

export type SharedTextKind = 'constants' | 'errorCodes'

/** One text of a project, or with a module id of that module. */
export interface SharedTextTable {
  kind: SharedTextKind
  project_id: number
  /** 0: the project's own. */
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
  status: Bit
  version: Generated<number>
  creator_id: number
  created_at: Millis
  modified_at: Millis
  modified_by: number
}

export interface ReleaseDocTable {
  release_id: number
  doc_id: number
  /** The newest one when the doc was put into the release. */
  revision: number
}

/** One delivery of a machine, whether it worked or not. */
export interface PushLogTable {
  id: Generated<number>
  module_id: number
  at: Millis
  /** The method of the open API, or `import`, `sync`. */
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
  /** "" when it worked. */
  error: string
  /** JSON. */
  findings: string
  /** What was sent, when the module keeps it. */
  payload: string | null
}

/** A push with a key of its own is done once, and answered again as it was. */
export interface PushKeyTable {
  module_id: number
  key: string
  at: Millis
  /** JSON. */
  answer: string
}

/** Where a module comes from and is kept in step with. */
export interface ModuleSourceTable {
  module_id: number
  kind: 'url' | 'file'
  url: string
  /** JSON with user and password; "" for none. */
  sealed_auth: string
  /** The stored text of what was pasted or uploaded. */
  file: string
  refresh_minutes: number
  is_refreshed: Bit
  mode: 'append' | 'replace'
  /** The folder that it goes into; 0: the root. */
  parent_id: Generated<number>
  next_at: Millis
  /** The last sync. */
  job_id: number
  modified_at: Millis
  modified_by: number
}

/** What can be in the recycle bin. A folder is a doc here. */
export type TrashKind = 'space' | 'project' | 'module' | 'doc' | 'dictionary' | 'model' | 'environment'

export interface DocFollowTable {
  user_id: number
  doc_id: number
  created_at: Millis
}

/** 1 a doc, 3 a push, import or sync. */
export type MessageType = 1 | 3

/** What a person is told; the words are put together in the reader's language. */
export interface MessageTable {
  id: Generated<number>
  user_id: number
  /** Who cannot read the module any more does not see the message either. null: it is about no module. */
  module_id: number | null
  /** 0: about no single doc. */
  doc_id: Generated<number>
  type: MessageType
  text_key: string
  /** JSON. */
  params: string
  is_read: Generated<Bit>
  created_at: Millis
}

export interface WebhookTable {
  id: Generated<number>
  module_id: number
  name: string
  kind: WebhookKind
  /** Robot addresses hold their key. */
  sealed_url: string
  /** "": nothing is signed. */
  sealed_secret: Generated<string>
  /** JSON: which changes are told. */
  events: string
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
  /** JSON: what is told. */
  event: string
  attempts: Generated<number>
  /** HTTP status of the last answer; 0: there was none. */
  status: Generated<number>
  /** The beginning of the last answer, or why there was none. */
  answer: Generated<string>
  created_at: Millis
  /** Of the next attempt. */
  next_at: Generated<Millis>
  finished_at: Millis | null
}

export interface TrashTable {
  id: Generated<number>
  kind: TrashKind
  /** Key of the deleted row in its own table. */
  thing_id: number
  space_id: number
  /** 0 for a space. */
  project_id: number
  /** Of a thing in a module; 0 for what is larger. */
  module_id: Generated<number>
  name: string
  deleted_by: number
  deleted_at: Millis
}

export type JobState = 'waiting' | 'running' | 'done' | 'failed'

export interface JobTable {
  id: Generated<number>
  kind: string
  /** JSON. */
  payload: string
  /** Who started it; 0: nobody, it is the server's own. */
  user_id: number
  /** Set for a job of which only one may wait at a time. */
  unique_key: string | null
  state: JobState
  done: number
  total: number
  /** JSON; "" until there is one. */
  report: string
  attempts: number
  run_at: Millis
  /** While it runs: when another worker may take it over. */
  lease_until: Millis
  created_at: Millis
  finished_at: Millis | null
}

/** The right to do some work alone, for as long as the holder renews it. */
export interface LeaseTable {
  key: string
  holder: string
  expires_at: Millis
}
