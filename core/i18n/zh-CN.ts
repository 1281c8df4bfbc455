import common from './zh-CN/common.json' with { type: 'json' }
import error from './zh-CN/error.json' with { type: 'json' }
import home from './zh-CN/home.json' with { type: 'json' }
import mail from './zh-CN/mail.json' with { type: 'json' }
import sign from './zh-CN/sign.json' with { type: 'json' }
import user from './zh-CN/user.json' with { type: 'json' }

import type { Texts } from './texts.ts'

export const zhCN: Texts = { common, error, home, mail, sign, user }
