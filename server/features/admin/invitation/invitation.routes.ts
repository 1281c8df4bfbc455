import { invitationCalls } from '#core/contract/invitation.ts'
import { routes } from '../../../http/door.ts'
import { acceptInvitation, openInvitation } from './accept-invitation.ts'
import { addInvitation, endInvitation, listInvitations } from './invitations.ts'

export const invitationRoutes = routes(invitationCalls, {
  list: (ctx) => listInvitations(ctx),
  add: (ctx, input) => addInvitation(ctx, input),
  delete: (ctx, input) => endInvitation(ctx, input),
  open: (ctx, input) => openInvitation(ctx, input),
  accept: (ctx, input) => acceptInvitation(ctx, input),
})
