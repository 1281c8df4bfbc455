import admin from './en/admin.json' with { type: 'json' }
import change from './en/change.json' with { type: 'json' }
import comment from './en/comment.json' with { type: 'json' }
import conflict from './en/conflict.json' with { type: 'json' }
import exporting from './en/exporting.json' with { type: 'json' }
import follow from './en/follow.json' with { type: 'json' }
import help from './en/help.json' with { type: 'json' }
import history from './en/history.json' with { type: 'json' }
import message from './en/message.json' with { type: 'json' }
import share from './en/share.json' with { type: 'json' }
import user from './en/user.json' with { type: 'json' }
import { visitorEn } from './visitor-en.ts'

/** The texts that `/view` needs at first, as those of `visitor-en.ts` for visitors. */
export const readerEn = {
  ...visitorEn,
  admin,
  change,
  comment,
  conflict,
  exporting,
  follow,
  help,
  history,
  message,
  share,
  user,
}
