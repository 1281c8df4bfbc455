import { pageNonce } from '../../lib/page-nonce.ts'
// oxlint-disable-next-line import/default -- Vite builds the module and exports its URL
import frameUrl from './frame.ts?worker&url'
import type { AnswerMessage, DrawAnswer, DrawRequest, ReadyMessage } from './messages.ts'

export interface DrawingFrame {
  /** Resolves once the library is loaded. */
  ready: Promise<ReadyMessage>
  /** Call it only after `ready`. */
  draw: (request: DrawRequest) => Promise<DrawAnswer>
  close: () => void
}

/** Texts are measured in the frame, so it needs a size; diagrams that fill their container get the width of a doc. */
const PLACE = 'position:fixed;top:0;left:0;z-index:-1;width:960px;height:600px;border:0;visibility:hidden'

/** Without an origin it cannot load from the development server, which only serves its own origin. */
const RIGHTS = import.meta.env.DEV ? 'allow-scripts allow-same-origin' : 'allow-scripts'

/**
 * A frame that draws one diagram at a time. It has no origin, so most browsers run it in its own process, and a diagram that never
 * finishes does not block the page. It inherits the policy of the page and has a stricter one: it may load nothing but scripts.
 */
export function openFrame(): DrawingFrame {
  const element = document.createElement('iframe')
  element.setAttribute('sandbox', RIGHTS)
  element.setAttribute('style', PLACE)
  element.setAttribute('aria-hidden', 'true')
  element.title = 'Diagrams'
  element.tabIndex = -1
  element.srcdoc = framePage(pageNonce())
  const ready = nextMessage(element, 'ready')
  document.body.append(element)

  const draw = async (request: DrawRequest): Promise<DrawAnswer> => {
    const answer = nextMessage(element, 'answer')
    element.contentWindow?.postMessage(request, '*')
    return (await answer).answer
  }
  return { ready, draw, close: () => element.remove() }
}

function framePage(nonce: string): string {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    'img-src data:',
  ].join('; ')
  return [
    '<!doctype html><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<script type="module" nonce="${nonce}" src="${new URL(frameUrl, location.href).href}"></script>`,
  ].join('')
}

interface Messages {
  ready: ReadyMessage
  answer: AnswerMessage
}

function nextMessage<Kind extends keyof Messages>(element: HTMLIFrameElement, kind: Kind): Promise<Messages[Kind]> {
  return new Promise((resolve) => {
    const listen = ({ source, data }: MessageEvent<Messages[Kind]>) => {
      if (source !== element.contentWindow || data.kind !== kind) return
      removeEventListener('message', listen)
      resolve(data)
    }
    addEventListener('message', listen)
  })
}
