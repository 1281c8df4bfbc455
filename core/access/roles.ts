export const roles = ['guest', 'dev', 'admin'] as const
export type Role = (typeof roles)[number]

interface ProjectMembership {
  isSuperAdmin: boolean
  isPrivate: boolean
  /** Role in the space that holds the project. */
  space?: Role
  /** Role of the actor's own row in the project. */
  project?: Role
}

/** The role that counts in a project; undefined: the project does not exist for the actor. */
export function effectiveProjectRole({ isSuperAdmin, isPrivate, space, project }: ProjectMembership): Role | undefined {
  if (isSuperAdmin || space === 'admin') return 'admin'
  if (space === undefined) return undefined
  return project ?? (isPrivate ? undefined : 'guest')
}

/** What `/user/perm/get` answers. */
export interface Permissions {
  isSuperAdmin: boolean
  /** `space:{id}` or `project:{id}` to the effective role. */
  roleData: Record<string, Role>
}
