import { dictionaryMap } from '#core/dictionary/dictionary.ts'
import { modelMap } from '#core/model/model.ts'
import type { ReleasedDoc } from '#core/contract/release.ts'
import { currentLanguage, t } from '../../lib/i18n.ts'
import { docContent } from '../doc/doc-content.ts'

/**
 * A doc as it is in a release as Markdown, made here from what the page has: exports are of today. The code that writes it is loaded when it
 * is needed.
 */
export async function releasedMarkdown(doc: ReleasedDoc): Promise<string> {
  const { toMarkdownFile } = await import('#core/exporters/markdown/markdown.ts')
  const { id, name, type, globalHeaders, globalParams, globalReturns } = doc
  const pieces = toMarkdownFile({
    title: name,
    moduleName: '',
    lang: currentLanguage(),
    t,
    nodes: [{ kind: 'doc', id, name, type, content: docContent(doc) }],
    globals: { headers: globalHeaders, params: globalParams, returns: globalReturns },
    models: modelMap(doc.models),
    dictionaries: dictionaryMap(doc.enums),
    environments: doc.environments.map(({ name: environment, url }) => ({ name: environment, url, headers: [] })),
    errorCodes: doc.errorCodes,
    // Texts are stored clean, and nothing runs them in Markdown.
    cleanHtml: (html) => html,
  })
  return new Blob(pieces).text()
}
