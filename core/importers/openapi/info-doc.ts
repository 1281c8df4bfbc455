import { docTypes } from '../../doc/doc.ts'
import { docLimits, newDocContent } from '../../doc/doc-fields.ts'
import { initOrder, orderStep } from '../../limits.ts'
import type { DocDraft } from '../draft/draft.ts'
import { toNode, type Node } from './node.ts'
import { linkText } from './schema-texts.ts'
import { cutText, nameText, paragraphs, toText } from './texts.ts'

/** The description of the API as a whole: a doc before all others. */
export function infoDoc(document: Node): DocDraft[] {
  const { title, summary, description, ...info } = toNode(document['info'])
  const text = paragraphs(toText(summary), toText(description))
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
    version: toText(version),
    termsOfService: toText(termsOfService),
    contact: partyText(toNode(contact)),
    license: partyText(toNode(license)),
    externalDocs: linkText(document['externalDocs']),
  }
  const lines = Object.entries(about).filter(([, text]) => text !== '')
  return lines.map(([name, text]) => `- ${name}: ${text}`).join('\n')
}

function partyText({ name, url, email, identifier }: Node): string {
  const words = [toText(name), toText(identifier), toText(email), toText(url)]
  return [...new Set(words)].filter((word) => word !== '').join(', ')
}
