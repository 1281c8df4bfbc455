import admin from './zh-CN/admin.json' with { type: 'json' }
import assistant from './zh-CN/assistant.json' with { type: 'json' }
import audit from './zh-CN/audit.json' with { type: 'json' }
import change from './zh-CN/change.json' with { type: 'json' }
import check from './zh-CN/check.json' with { type: 'json' }
import cli from './zh-CN/cli.json' with { type: 'json' }
import code from './zh-CN/code.json' with { type: 'json' }
import codeedit from './zh-CN/codeedit.json' with { type: 'json' }
import comment from './zh-CN/comment.json' with { type: 'json' }
import common from './zh-CN/common.json' with { type: 'json' }
import compose from './zh-CN/compose.json' with { type: 'json' }
import conflict from './zh-CN/conflict.json' with { type: 'json' }
import connect from './zh-CN/connect.json' with { type: 'json' }
import constant from './zh-CN/constant.json' with { type: 'json' }
import dictionary from './zh-CN/dictionary.json' with { type: 'json' }
import doc from './zh-CN/doc.json' with { type: 'json' }
import doclist from './zh-CN/doclist.json' with { type: 'json' }
import edit from './zh-CN/edit.json' with { type: 'json' }
import environment from './zh-CN/environment.json' with { type: 'json' }
import error from './zh-CN/error.json' with { type: 'json' }
import exportTexts from './zh-CN/export.json' with { type: 'json' }
import exporting from './zh-CN/exporting.json' with { type: 'json' }
import follow from './zh-CN/follow.json' with { type: 'json' }
import help from './zh-CN/help.json' with { type: 'json' }
import history from './zh-CN/history.json' with { type: 'json' }
import home from './zh-CN/home.json' with { type: 'json' }
import importTexts from './zh-CN/import.json' with { type: 'json' }
import importing from './zh-CN/importing.json' with { type: 'json' }
import job from './zh-CN/job.json' with { type: 'json' }
import keys from './zh-CN/keys.json' with { type: 'json' }
import language from './zh-CN/language.json' with { type: 'json' }
import machine from './zh-CN/machine.json' with { type: 'json' }
import mail from './zh-CN/mail.json' with { type: 'json' }
import member from './zh-CN/member.json' with { type: 'json' }
import managed from './zh-CN/managed.json' with { type: 'json' }
import message from './zh-CN/message.json' with { type: 'json' }
import metersphere from './zh-CN/metersphere.json' with { type: 'json' }
import mock from './zh-CN/mock.json' with { type: 'json' }
import model from './zh-CN/model.json' with { type: 'json' }
import module from './zh-CN/module.json' with { type: 'json' }
import openApi from './zh-CN/open-api.json' with { type: 'json' }
import openuser from './zh-CN/openuser.json' with { type: 'json' }
import outbound from './zh-CN/outbound.json' with { type: 'json' }
import param from './zh-CN/param.json' with { type: 'json' }
import people from './zh-CN/people.json' with { type: 'json' }
import project from './zh-CN/project.json' with { type: 'json' }
import proxy from './zh-CN/proxy.json' with { type: 'json' }
import publication from './zh-CN/publication.json' with { type: 'json' }
import push from './zh-CN/push.json' with { type: 'json' }
import release from './zh-CN/release.json' with { type: 'json' }
import request from './zh-CN/request.json' with { type: 'json' }
import script from './zh-CN/script.json' with { type: 'json' }
import sandbox from './zh-CN/sandbox.json' with { type: 'json' }
import result from './zh-CN/result.json' with { type: 'json' }
import search from './zh-CN/search.json' with { type: 'json' }
import setting from './zh-CN/setting.json' with { type: 'json' }
import share from './zh-CN/share.json' with { type: 'json' }
import sign from './zh-CN/sign.json' with { type: 'json' }
import signin from './zh-CN/signin.json' with { type: 'json' }
import space from './zh-CN/space.json' with { type: 'json' }
import template from './zh-CN/template.json' with { type: 'json' }
import token from './zh-CN/token.json' with { type: 'json' }
import trash from './zh-CN/trash.json' with { type: 'json' }
import twofactor from './zh-CN/twofactor.json' with { type: 'json' }
import user from './zh-CN/user.json' with { type: 'json' }
import view from './zh-CN/view.json' with { type: 'json' }
import visit from './zh-CN/visit.json' with { type: 'json' }
import visitor from './zh-CN/visitor.json' with { type: 'json' }
import webhook from './zh-CN/webhook.json' with { type: 'json' }

import type { Texts } from './texts.ts'

export const zhCN: Texts = {
  admin,
  assistant,
  audit,
  change,
  check,
  cli,
  code,
  codeedit,
  comment,
  common,
  compose,
  conflict,
  connect,
  constant,
  dictionary,
  doc,
  doclist,
  edit,
  environment,
  error,
  export: exportTexts,
  exporting,
  follow,
  help,
  history,
  home,
  import: importTexts,
  importing,
  job,
  keys,
  language,
  machine,
  mail,
  member,
  managed,
  message,
  metersphere,
  mock,
  model,
  module,
  openApi,
  openuser,
  outbound,
  param,
  people,
  project,
  proxy,
  publication,
  push,
  release,
  request,
  script,
  sandbox,
  result,
  search,
  setting,
  share,
  sign,
  signin,
  space,
  template,
  token,
  trash,
  twofactor,
  user,
  view,
  visit,
  visitor,
  webhook,
}
