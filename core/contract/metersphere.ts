import { Type, type Static } from 'typebox'
import { limits } from '../limits.ts'
import { call, done, fields, may } from './call.ts'
import { Flag, ModuleId, nameSchema, ProjectId, ReleaseId, SpaceId, Time } from './fields.ts'

/** 1: MeterSphere 2.x, 2: MeterSphere 3.x. */
export const MeterSphereVersion = Type.Union([Type.Literal(1), Type.Literal(2)])
export type MeterSphereVersion = Static<typeof MeterSphereVersion>

/** `waiting` includes the time before a retry. "": nothing was sent yet. */
export const syncStates = ['', 'waiting', 'running', 'done', 'failed'] as const
export type SyncState = (typeof syncStates)[number]

const RemoteId = Type.String({ maxLength: limits.remoteId, text: 'name' })
const RemoteName = Type.String({ maxLength: limits.remoteName, text: 'name' })

/** A workspace or organization, a project or a module of MeterSphere. */
const Named = Type.Object({ id: Type.String(), name: Type.String() })
export type Named = Static<typeof Named>

const InnerModule = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** 1 for the modules of a project, 2 for those in them; deeper ones are left out. */
  level: Type.Integer(),
  leaf: Type.Boolean(),
  children: Type.Array(Named, { maxItems: 0 }),
})
const RemoteModule = Type.Object({
  id: Type.String(),
  name: Type.String(),
  level: Type.Integer(),
  leaf: Type.Boolean(),
  children: Type.Array(InnerModule),
})
export type RemoteModule = Static<typeof RemoteModule>

const connectionFields = {
  spaceId: SpaceId,
  version: MeterSphereVersion,
  msAddress: nameSchema(limits.remoteAddress),
  msAccessKey: nameSchema(limits.remoteKey),
  /** Omitted: the stored one is used. It must be sent again if scheme, host or port of the address change. */
  msSecretKey: Type.Optional(Type.String({ minLength: 1, maxLength: limits.remoteKey, secret: true })),
}

export const MeterSphereSpace = Type.Object({
  version: MeterSphereVersion,
  /** "": the space is not connected. */
  msAddress: Type.String(),
  msAccessKey: Type.String(),
  /** Whether a secret key is stored; it is never returned. */
  hasSecret: Flag,
  msSpaceId: Type.String(),
  msSpaceName: Type.String(),
})
export type MeterSphereSpace = Static<typeof MeterSphereSpace>

const bindingFields = {
  /** "": ends the binding. */
  msProjectId: RemoteId,
  msProjectName: RemoteName,
  msModuleId: RemoteId,
  msModuleName: RemoteName,
}

/** Where docs are sent, and how the last sync went. */
export const MeterSphereBinding = Type.Object({
  /** Project and module; "": not bound. */
  name: Type.String(),
  msProjectId: Type.String(),
  msProjectName: Type.String(),
  msModuleId: Type.String(),
  msModuleName: Type.String(),
  state: Type.Unsafe<SyncState>(Type.Union(syncStates.map((state) => Type.Literal(state)))),
  /** The end of the last attempt; 0: there was none. */
  syncedAt: Time,
  /** Number of docs that the last successful sync sent. */
  docCount: Type.Integer(),
  /** Why the last attempt failed; "": it did not. */
  error: Type.String(),
  /** The time of the next attempt; 0: there is none. */
  nextAt: Time,
})
export type MeterSphereBinding = Static<typeof MeterSphereBinding>

const editSpace = may('space.edit', 'spaceId')
const editModule = may('module.edit', 'moduleId')
const editRelease = may('release.edit', 'releaseId')

/** The test-management tool MeterSphere. All of them are refused while it is off in the system settings. */
export const meterSphereCalls = {
  testSpace: call('POST', '/third/metersphere/space/test', {
    waitsOutside: true,
    access: editSpace,
    summary: 'Sign in to MeterSphere and list its workspaces (2.x) or organizations (3.x)',
    scope: 'none',
    input: fields(connectionFields),
    output: Type.Object({ success: Type.Boolean(), spaces: Type.Array(Named) }),
  }),
  saveSpace: call('POST', '/third/metersphere/space/save', {
    access: editSpace,
    summary: 'Connect a space with a workspace or organization of MeterSphere',
    scope: 'none',
    input: fields({
      ...connectionFields,
      msSpaceId: nameSchema(limits.remoteId),
      msSpaceName: nameSchema(limits.remoteName),
    }),
    output: done,
  }),
  removeSpace: call('POST', '/third/metersphere/space/remove', {
    worksOnFullDisk: true,
    access: editSpace,
    summary: 'End the connection of a space; the bindings of its applications and releases are kept',
    scope: 'none',
    input: fields({ spaceId: SpaceId }),
    output: done,
  }),
  loadSpace: call('GET', '/third/metersphere/space/load', {
    access: editSpace,
    summary: 'The connection of a space, without its secret key',
    scope: 'none',
    input: fields({ spaceId: SpaceId }),
    output: MeterSphereSpace,
  }),
  loadProjects: call('GET', '/third/metersphere/project/load', {
    waitsOutside: true,
    access: may('module.edit', 'projectId'),
    summary: 'The projects of MeterSphere that docs of a project can be sent to',
    scope: 'none',
    input: fields({ projectId: ProjectId }),
    output: Type.Object({
      /** Whether the space is connected. */
      spaceConfig: Type.Boolean(),
      spaceId: SpaceId,
      projects: Type.Array(Named),
    }),
  }),
  listModules: call('GET', '/third/metersphere/module/list', {
    waitsOutside: true,
    access: may('module.edit', 'projectId'),
    summary: 'The modules of a project of MeterSphere, two levels of them',
    scope: 'none',
    input: fields({ projectId: ProjectId, msProjectId: nameSchema(limits.remoteId) }),
    output: Type.Array(RemoteModule),
  }),
  loadModule: call('GET', '/third/metersphere/module/load', {
    access: editModule,
    summary: 'Where the docs of an application are sent, and the last sync',
    scope: 'none',
    input: fields({ moduleId: ModuleId }),
    output: MeterSphereBinding,
  }),
  saveModule: call('POST', '/third/metersphere/module/save', {
    access: editModule,
    summary: 'Choose the module of MeterSphere that the docs of an application are sent to',
    scope: 'none',
    input: fields({ moduleId: ModuleId, ...bindingFields }),
    output: done,
  }),
  syncModule: call('POST', '/third/metersphere/module/sync', {
    access: editModule,
    summary: 'Send the docs of an application to MeterSphere',
    scope: 'none',
    input: fields({ moduleId: ModuleId }),
    output: done,
  }),
  loadRelease: call('GET', '/third/metersphere/release/load', {
    access: editRelease,
    summary: 'Where the docs of a release are sent, and the last sync',
    scope: 'none',
    input: fields({ releaseId: ReleaseId }),
    output: MeterSphereBinding,
  }),
  saveRelease: call('POST', '/third/metersphere/release/save', {
    access: editRelease,
    summary: 'Choose the module of MeterSphere that the docs of a release are sent to',
    scope: 'none',
    input: fields({ releaseId: ReleaseId, ...bindingFields }),
    output: done,
  }),
  syncRelease: call('POST', '/third/metersphere/release/sync', {
    access: editRelease,
    summary: 'Send the docs of a release to MeterSphere',
    scope: 'none',
    input: fields({ releaseId: ReleaseId }),
    output: done,
  }),
}
