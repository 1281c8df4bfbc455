import admin from './zh-CN/admin.json' with { type: 'json' }
import change from './zh-CN/change.json' with { type: 'json' }
import comment from './zh-CN/comment.json' with { type: 'json' }
import conflict from './zh-CN/conflict.json' with { type: 'json' }
import exporting from './zh-CN/exporting.json' with { type: 'json' }
import follow from './zh-CN/follow.json' with { type: 'json' }
import help from './zh-CN/help.json' with { type: 'json' }
import history from './zh-CN/history.json' with { type: 'json' }
import message from './zh-CN/message.json' with { type: 'json' }
import share from './zh-CN/share.json' with { type: 'json' }
import user from './zh-CN/user.json' with { type: 'json' }
import { visitorZhCN } from './visitor-zh-CN.ts'

export const readerZhCN = {
  ...visitorZhCN,
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
