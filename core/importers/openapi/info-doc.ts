import { docTypes } from '../../doc/doc.ts'
import { docLimits, newDocContent } from '../../doc/doc-fields.ts'
import { initOrder, orderStep } from '../../limits.ts'
import type { DocDraft } from '../draft/draft.ts'
import { nodeOf, type Node } from './node.ts'
import { linkText } from './schema-texts.ts'
import { cutText, nameText, paragraphs, textOf } from './texts.ts'

/** What a description says about the API as a whole: a page of its own, before all others. */
export function infoDoc(document: Node): DocDraft[] {
  const { title, summary, description, ...info } = nodeOf(document['info'])
  const text = paragraphs(textOf(summary), textOf(description))
  if (text === '') return []
  const content = {
    ...newDocContent(initOrder - orderStep),
    name: cutText(nameText(title) || 'API', docLimits.name),
    description: cutText(paragraphs(text, aboutLines(info, document)), docLimits.description),
  }
  return [{ type: docTypes.markdown, folders: [], content, variant: '' }]
}

function aboutLines({ version, termsOfService, contact, license }: Node, document: Node): string {
  const about = {
    version: textOf(version),
    termsOfService: textOf(termsOfService),
    contact: partyText(nodeOf(contact)),
    license: partyText(nodeOf(license)),
    externalDocs: linkText(document['externalDocs']),
  }
  const lines = Object.entries(about).filter(([, text]) => text !== '')
  return lines.map(([name, text]) => `- ${name}: ${text}`).join('\n')
}

function partyText({ name, url, email, identifier }: Node): string {
  const words = [textOf(name), textOf(identifier), textOf(email), textOf(url)]
  return [...new Set(words)].filter((word) => word !== '').join(', ')
}
