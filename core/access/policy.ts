import type { Role } from './roles.ts'

/** The roles of an actor at one place: computed from the database on the server, from the permission map in the browser. */
export interface Standing {
  /** The deepest level of the place, which decides whether the actor can see it. */
  at: 'space' | 'project' | 'account' | 'person' | 'instance'
  isSuperAdmin: boolean
  /** Role in the space of the place; undefined when the actor may not know that the space exists. */
  space?: Role
  /** Effective role in the project of the place, see `effectiveProjectRole`. */
  project?: Role
  /** Whether the object belongs to the actor's own account. */
  isOwner?: boolean
  /** Whether the actor wrote it. */
  isAuthor?: boolean
}

type Rule = (standing: Standing) => boolean

const inSpace =
  (...roles: Role[]): Rule =>
  ({ isSuperAdmin, space }) =>
    isSuperAdmin || (space !== undefined && roles.includes(space))

const inProject =
  (...roles: Role[]): Rule =>
  ({ isSuperAdmin, project }) =>
    isSuperAdmin || (project !== undefined && roles.includes(project))

const owner: Rule = ({ isOwner }) => isOwner === true
const author: Rule = ({ isAuthor }) => isAuthor === true

/** The whole permission matrix: the server enforces it, and the web app hides what it does not allow. */
const rules = {
  'session.end': owner,
  'token.end': owner,

  'job.read': owner,
  'message.read': owner,
  /** Add someone as member or admin; the place decides whether that is allowed. */
  'user.pick': () => true,
  /** Code templates are for everybody who can sign in. */
  'template.use': () => true,

  'space.read': inSpace('guest', 'dev', 'admin'),
  'space.edit': inSpace('admin'),
  'space.delete': inSpace('admin'),
  'space.members': inSpace('admin'),
  'space.leave': inSpace('guest', 'dev', 'admin'),
  'space.openUsers': inSpace('admin'),

  /** Compose projects of the space, with their passwords. */
  'compose.edit': inSpace('dev', 'admin'),

  'project.create': inSpace('dev', 'admin'),
  'project.order': inSpace('admin'),
  'project.read': inProject('guest', 'dev', 'admin'),
  'project.edit': inProject('admin'),
  'project.delete': inProject('admin'),
  'project.members': inProject('admin'),
  'project.leave': inProject('guest', 'dev', 'admin'),

  'module.edit': inProject('dev', 'admin'),
  'module.token': inProject('dev', 'admin'),
  'webhook.edit': inProject('dev', 'admin'),

  'doc.edit': inProject('dev', 'admin'),
  /** A saved call: one's own, or one of the team. */
  'call.edit': (standing) => (standing.at === 'account' ? owner(standing) : inProject('dev', 'admin')(standing)),
  'comment.write': inProject('guest', 'dev', 'admin'),
  'comment.edit': author,
  'comment.delete': (standing) => author(standing) || inProject('admin')(standing),
  /** A thread, by who began it or who can change what it is about. */
  'comment.resolve': (standing) => author(standing) || inProject('dev', 'admin')(standing),
  /** Constants and error codes, of the project or one of its modules. */
  'constant.edit': inProject('dev', 'admin'),
  /** Scripts run in the browsers of everyone who tries a doc. */
  'script.edit': inProject('dev', 'admin'),
  'release.edit': inProject('dev', 'admin'),
  /** Shares of a module, with their passwords. */
  'share.edit': inProject('dev', 'admin'),
  /** Make docs of this project part of a published project. */
  'doc.publish': inProject('dev', 'admin'),
  /** See where docs of the project are published, and withdraw them. */
  'publication.withdraw': inProject('admin'),
  /** See the values that are marked secret. */
  'secret.read': inProject('dev', 'admin'),

  /** The modules and docs that were deleted in a project. */
  'trash.read': inProject('dev', 'admin'),
  /** Requires the right to delete such an object; projects and spaces are restored by their admins only, see `restoreFromTrash`. */
  'trash.restore': (standing) =>
    standing.at === 'space' ? inSpace('admin')(standing) : inProject('dev', 'admin')(standing),
  /** Remove permanently what is in a recycle bin. */
  'trash.delete': (standing) => (standing.at === 'space' ? inSpace('admin')(standing) : inProject('admin')(standing)),
} satisfies Record<string, Rule>

export type Action = keyof typeof rules

export function can(action: Action, standing: Standing): boolean {
  return rules[action](standing)
}

/** Whether the actor may know that the place exists. If not, the answer is the same as for an unknown id. */
export function isVisible(standing: Standing): boolean {
  if (standing.at === 'person' || standing.at === 'instance') return true
  if (standing.at === 'account') return standing.isOwner === true
  return standing.isSuperAdmin || standing[standing.at] !== undefined
}
