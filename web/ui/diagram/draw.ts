import mermaid from 'mermaid'
import { MAX_SOURCE, type DrawRequest, type Picture } from './messages.ts'

/** Settings that a diagram may not override. */
const limits = {
  securityLevel: 'strict',
  maxTextSize: MAX_SOURCE,
  maxEdges: 500,
  startOnLoad: false,
  suppressErrorRendering: true,
  // Labels as SVG text: HTML does not work inside an image.
  htmlLabels: false,
} as const

const ID = 'diagram'

/** Throws the message of the parser. */
export async function draw({ source, colours }: DrawRequest): Promise<Picture> {
  mermaid.initialize({
    ...limits,
    secure: ['secure', ...Object.keys(limits)],
    // Plain lines and fills by default; a diagram may choose another look.
    look: 'classic',
    theme: 'base',
    themeVariables: colours,
  })
  try {
    const { svg } = await mermaid.render(ID, source)
    return asPicture(svg)
  } finally {
    // The library leaves elements behind when a diagram fails.
    document.body.replaceChildren()
  }
}

/** The library writes HTML for a page; an image needs XML and a size of its own. */
function asPicture(html: string): Picture {
  const element = new DOMParser().parseFromString(html, 'text/html').querySelector('svg')
  if (!element) throw new Error('The library answered without a picture')
  const { width, height } = element.viewBox.baseVal
  element.setAttribute('width', String(width))
  element.setAttribute('height', String(height))
  element.style.removeProperty('max-width')
  for (const label of element.querySelectorAll<SVGGElement>('.statediagram-state > .label')) centre(label)
  for (const style of element.querySelectorAll('style')) style.removeAttribute('nonce')
  return { svg: new XMLSerializer().serializeToString(element), width, height, title: accessibleTitle(element) }
}

/** The library centres the names of states only as HTML. The origin of a label is the middle of its state. */
function centre(label: SVGGElement): void {
  const { e: offset } = label.transform.baseVal.consolidate()?.matrix ?? { e: 0 }
  label.setAttribute('text-anchor', 'middle')
  for (const row of label.querySelectorAll('.row')) row.setAttribute('x', String(-offset))
}

function accessibleTitle(element: SVGSVGElement): string {
  const texts = ['title', 'desc'].map((name) => element.querySelector(`:scope > ${name}`)?.textContent?.trim())
  return texts.filter(Boolean).join('. ')
}
