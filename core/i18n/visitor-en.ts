import code from './en/code.json' with { type: 'json' }
import common from './en/common.json' with { type: 'json' }
import constant from './en/constant.json' with { type: 'json' }
import doc from './en/doc.json' with { type: 'json' }
import environment from './en/environment.json' with { type: 'json' }
import exportTexts from './en/export.json' with { type: 'json' }
import model from './en/model.json' with { type: 'json' }
import param from './en/param.json' with { type: 'json' }
import search from './en/search.json' with { type: 'json' }
import view from './en/view.json' with { type: 'json' }
import visit from './en/visit.json' with { type: 'json' }
import visitor from './en/visitor.json' with { type: 'json' }

/**
 * The texts that visitors of shares and published projects need at first: they are loaded before all others. A group that is used by what
 * these pages show at once must be here.
 */
export const visitorEn = {
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
