export const roles = ['guest', 'dev', 'admin'] as const
export type Role = (typeof roles)[number]

interface ProjectMembership {
  isSuperAdmin: boolean
  isPrivate: boolean
  /** Role in the space that holds the project. */
  space?: Role
  /** The actor's own role as a member of the project. */
  project?: Role
}

/** The effective role in a project; undefined when the project is not visible to the actor. */
export function effectiveProjectRole({ isSuperAdmin, isPrivate, space, project }: ProjectMembership): Role | undefined {
  if (isSuperAdmin || space === 'admin') return 'admin'
  if (space === undefined) return undefined
  return project ?? (isPrivate ? undefined : 'guest')
}

/** The answer of `/user/perm/get`. */
export interface Permissions {
  isSuperAdmin: boolean
  /** Effective roles by `space:{id}` or `project:{id}`. */
  roleData: Record<string, Role>
}
