import mermaid from 'mermaid'
import { MAX_SOURCE, type DrawRequest, type Picture } from './messages.ts'

/** What a diagram may not set for itself. */
const limits = {
  securityLevel: 'strict',
  maxTextSize: MAX_SOURCE,
  maxEdges: 500,
  startOnLoad: false,
  suppressErrorRendering: true,
  // Labels as SVG text: a picture cannot rely on HTML inside it.
  htmlLabels: false,
} as const

const ID = 'diagram'

/** Throws with the words of the parser. */
export async function draw({ source, colours }: DrawRequest): Promise<Picture> {
  mermaid.initialize({
    ...limits,
    secure: ['secure', ...Object.keys(limits)],
    // Plain lines and fills; a diagram may choose another.
    look: 'classic',
    theme: 'base',
    themeVariables: colours,
  })
  try {
    const { svg } = await mermaid.render(ID, source)
    return asPicture(svg)
  } finally {
    // A diagram that fails leaves pieces behind.
    document.body.replaceChildren()
  }
}

/** The library writes HTML for a page; a picture needs XML, and its own size. */
function asPicture(html: string): Picture {
  const element = new DOMParser().parseFromString(html, 'text/html').querySelector('svg')
  if (!element) throw new Error('The library answered without a picture')
  const { width, height } = element.viewBox.baseVal
  element.setAttribute('width', String(width))
  element.setAttribute('height', String(height))
  element.style.removeProperty('max-width')
  for (const label of element.querySelectorAll<SVGGElement>('.statediagram-state > .label')) centre(label)
  for (const style of element.querySelectorAll('style')) style.removeAttribute('nonce')
  return { svg: new XMLSerializer().serializeToString(element), width, height, title: titleOf(element) }
}

/** The library centres the names of states only as HTML. The middle of a state is the origin of its label's place. */
function centre(label: SVGGElement): void {
  const { e: offset } = label.transform.baseVal.consolidate()?.matrix ?? { e: 0 }
  label.setAttribute('text-anchor', 'middle')
  for (const row of label.querySelectorAll('.row')) row.setAttribute('x', String(-offset))
}

function titleOf(element: SVGSVGElement): string {
  const texts = ['title', 'desc'].map((name) => element.querySelector(`:scope > ${name}`)?.textContent?.trim())
  return texts.filter(Boolean).join('. ')
}
