import { filterTags } from '#core/text/filter-tags.ts'

/**
 * The policy allows no style without the nonce, and the library sets none: neither on styles that it creates, nor on those in texts
 * that it parses, where they have no effect but are reported as violations, as handlers are.
 */
export function giveStylesNonce(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
  const give = <Made extends Element>(element: Made): Made => {
    if (element instanceof HTMLStyleElement || element instanceof SVGStyleElement) element.nonce = nonce
    return element
  }
  const create = document.createElement.bind(document)
  const createNamed = document.createElementNS.bind(document)
  Object.assign(document, {
    createElement: (name: string) => give(create(name)),
    createElementNS: (space: string | null, name: string) => give(createNamed(space, name)),
  })
  window.DOMParser = class extends DOMParser {
    /** The text may be an object such as TrustedHTML. */
    override parseFromString(text: string | { toString: () => string }, type: DOMParserSupportedType): Document {
      const styled = withoutHandlers(text.toString()).replaceAll('<style', `<style nonce="${nonce}"`)
      return super.parseFromString(styled, type)
    }
  }
}

const withoutHandlers = (html: string) =>
  filterTags(html, { keepsAttribute: (name) => !name.startsWith('on'), dropsRaw: () => false })
