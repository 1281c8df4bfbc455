import code from './zh-CN/code.json' with { type: 'json' }
import common from './zh-CN/common.json' with { type: 'json' }
import constant from './zh-CN/constant.json' with { type: 'json' }
import doc from './zh-CN/doc.json' with { type: 'json' }
import environment from './zh-CN/environment.json' with { type: 'json' }
import exportTexts from './zh-CN/export.json' with { type: 'json' }
import model from './zh-CN/model.json' with { type: 'json' }
import param from './zh-CN/param.json' with { type: 'json' }
import search from './zh-CN/search.json' with { type: 'json' }
import view from './zh-CN/view.json' with { type: 'json' }
import visit from './zh-CN/visit.json' with { type: 'json' }
import visitor from './zh-CN/visitor.json' with { type: 'json' }

export const visitorZhCN = {
  code,
  common,
  constant,
  doc,
  environment,
  export: exportTexts,
  model,
  param,
  search,
  view,
  visit,
  visitor,
}
