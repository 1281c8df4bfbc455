import admin from './en/admin.json' with { type: 'json' }
import assistant from './en/assistant.json' with { type: 'json' }
import audit from './en/audit.json' with { type: 'json' }
import change from './en/change.json' with { type: 'json' }
import check from './en/check.json' with { type: 'json' }
import cli from './en/cli.json' with { type: 'json' }
import code from './en/code.json' with { type: 'json' }
import codeedit from './en/codeedit.json' with { type: 'json' }
import comment from './en/comment.json' with { type: 'json' }
import common from './en/common.json' with { type: 'json' }
import compose from './en/compose.json' with { type: 'json' }
import conflict from './en/conflict.json' with { type: 'json' }
import connect from './en/connect.json' with { type: 'json' }
import constant from './en/constant.json' with { type: 'json' }
import dictionary from './en/dictionary.json' with { type: 'json' }
import doc from './en/doc.json' with { type: 'json' }
import doclist from './en/doclist.json' with { type: 'json' }
import edit from './en/edit.json' with { type: 'json' }
import environment from './en/environment.json' with { type: 'json' }
import error from './en/error.json' with { type: 'json' }
import exportTexts from './en/export.json' with { type: 'json' }
import exporting from './en/exporting.json' with { type: 'json' }
import follow from './en/follow.json' with { type: 'json' }
import help from './en/help.json' with { type: 'json' }
import history from './en/history.json' with { type: 'json' }
import home from './en/home.json' with { type: 'json' }
import importTexts from './en/import.json' with { type: 'json' }
import importing from './en/importing.json' with { type: 'json' }
import job from './en/job.json' with { type: 'json' }
import keys from './en/keys.json' with { type: 'json' }
import language from './en/language.json' with { type: 'json' }
import machine from './en/machine.json' with { type: 'json' }
import mail from './en/mail.json' with { type: 'json' }
import member from './en/member.json' with { type: 'json' }
import managed from './en/managed.json' with { type: 'json' }
import message from './en/message.json' with { type: 'json' }
import metersphere from './en/metersphere.json' with { type: 'json' }
import mock from './en/mock.json' with { type: 'json' }
import model from './en/model.json' with { type: 'json' }
import module from './en/module.json' with { type: 'json' }
import openApi from './en/open-api.json' with { type: 'json' }
import openuser from './en/openuser.json' with { type: 'json' }
import outbound from './en/outbound.json' with { type: 'json' }
import param from './en/param.json' with { type: 'json' }
import people from './en/people.json' with { type: 'json' }
import project from './en/project.json' with { type: 'json' }
import proxy from './en/proxy.json' with { type: 'json' }
import publication from './en/publication.json' with { type: 'json' }
import push from './en/push.json' with { type: 'json' }
import release from './en/release.json' with { type: 'json' }
import request from './en/request.json' with { type: 'json' }
import script from './en/script.json' with { type: 'json' }
import sandbox from './en/sandbox.json' with { type: 'json' }
import result from './en/result.json' with { type: 'json' }
import search from './en/search.json' with { type: 'json' }
import setting from './en/setting.json' with { type: 'json' }
import share from './en/share.json' with { type: 'json' }
import sign from './en/sign.json' with { type: 'json' }
import signin from './en/signin.json' with { type: 'json' }
import space from './en/space.json' with { type: 'json' }
import template from './en/template.json' with { type: 'json' }
import token from './en/token.json' with { type: 'json' }
import trash from './en/trash.json' with { type: 'json' }
import twofactor from './en/twofactor.json' with { type: 'json' }
import user from './en/user.json' with { type: 'json' }
import view from './en/view.json' with { type: 'json' }
import visit from './en/visit.json' with { type: 'json' }
import visitor from './en/visitor.json' with { type: 'json' }
import webhook from './en/webhook.json' with { type: 'json' }

export const en = {
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
