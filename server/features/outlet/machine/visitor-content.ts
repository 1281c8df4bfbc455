import { docTypes, type DocContent } from '#core/doc/doc.ts'
import { toContent, type DocTableRow } from '../../content/store/doc-content.ts'

export interface VisitorView {
  /** Where visitors get the files that a doc refers to, with a slash at the end. */
  uploads: (docId: number) => string
  /** Replaces the servers of all docs; "" for none. */
  gateway: string
}

/** The content of a doc as visitors read it: without the people who wrote it, and with addresses that open for them. */
export function visitorContent(row: DocTableRow, { uploads, gateway }: VisitorView): DocContent {
  const content = toContent({ ...row, content: withUploads(row.content, uploads(row.id)) })
  const shown = { ...content, author: '', dubboInfo: { ...content.dubboInfo, author: '' } }
  return gateway !== '' && row.type === docTypes.http ? behindGateway(shown) : shown
}

/** An address of an upload, where a text or an attribute can have one. */
const UPLOAD = /(?<=[\s"'(<=]|\\n)\/upload\/(?=\w{1,32}\/[0-9a-f]{32}(?:\.[a-z0-9]+)?)/g

/** `json` is the stored content: addresses of uploads look the same in it as in the texts. */
const withUploads = (json: string, uploads: string) => json.replaceAll(UPLOAD, uploads)

/** The path stays; servers that the doc names itself do not. */
function behindGateway(content: DocContent): DocContent {
  const { servers: _servers, ...extras } = content.extras
  return { ...content, url: content.url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, ''), extras }
}
