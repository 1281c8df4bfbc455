import common from './en/common.json' with { type: 'json' }
import error from './en/error.json' with { type: 'json' }
import home from './en/home.json' with { type: 'json' }
import mail from './en/mail.json' with { type: 'json' }
import sign from './en/sign.json' with { type: 'json' }
import user from './en/user.json' with { type: 'json' }

export const en = { common, error, home, mail, sign, user }
