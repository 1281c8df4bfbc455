/** The addresses of a share or published project, for people and for programs. All of them ask for the password if there is one. */
export interface PublicationAddresses {
  page: string
  /** An OpenAPI 3.1 description of its docs. */
  openapi: string
  /** A list of its docs for language models, see llmstxt.org. */
  llms: string
  /** All docs in one Markdown text. */
  llmsFull: string
  /** The page of one doc. */
  docPage: (docId: string) => string
  /** An extra page of a published project. */
  extraPage: (pageId: string) => string
  /** One doc as Markdown. */
  docMarkdown: (docId: string) => string
  /** An extra page of a published project as Markdown. */
  extraMarkdown: (pageId: string) => string
  /** Where programs send the password. */
  checkPassword: string
}

/** `base` is the public URL of the instance, or "" for addresses that begin with a slash. */
export function publicationAddresses(base: string, of: 'share' | 'show', key: string): PublicationAddresses {
  const page = `${base}/${of}/${key}`
  return {
    page,
    openapi: `${page}/openapi.json`,
    llms: `${page}/llms.txt`,
    llmsFull: `${page}/llms-full.txt`,
    docPage: (docId) => `${page}/${docId}`,
    extraPage: (pageId) => `${page}/${PAGE_ENTRY}${pageId}`,
    docMarkdown: (docId) => `${page}/${docId}.md`,
    extraMarkdown: (pageId) => `${page}/${EXTRA_PREFIX}${pageId}.md`,
    checkPassword: `${base}/${of === 'share' ? 'share' : 'compose/project'}/checkPassword`,
  }
}

/** Where visitors get the pictures of an extra page, with a slash at the end. */
export const picturesOf = (key: string, pageId: string): string => `/show/picture/${key}/${pageId}/`

/** Begins the entry of an extra page in the address that people open; the rest is its id. */
export const PAGE_ENTRY = 'p_'

/** Docs and extra pages may have equal ids. */
export const EXTRA_PREFIX = 'page-'
