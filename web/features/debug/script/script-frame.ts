/** A place that scripts cannot leave: a frame without an origin, with a worker that runs them. */
export interface ScriptFrame {
  port: MessagePort
  /** Ends everything that runs in it, also endless loops. */
  close: () => void
}

export interface FrameFault {
  message: string
  /** 0: unknown. */
  line: number
}

/** Fetched when the first script runs. */
let library: Promise<string> | undefined

async function fetchLibrary(): Promise<string> {
  const { default: address } = await import('./script-worker.ts?one-script')
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${answer.status} ${address}`)
  return answer.text()
}

/** `onFault` gets errors that no script caught. */
export async function openScriptFrame(onFault: (fault: FrameFault) => void, signal: AbortSignal): Promise<ScriptFrame> {
  library ??= fetchLibrary().catch((error: unknown) => {
    library = undefined
    throw error
  })
  const code = await library
  signal.throwIfAborted()
  const element = document.createElement('iframe')
  element.setAttribute('sandbox', 'allow-scripts')
  element.hidden = true
  element.title = 'Scripts'
  element.src = '/debug/script-frame'
  const { port1, port2 } = new MessageChannel()
  const listen = ({ source, data }: MessageEvent<unknown>) => {
    if (source !== element.contentWindow) return
    if (data === 'ready') element.contentWindow?.postMessage(code, '*', [port2])
    else onFault(toFault(data))
  }
  addEventListener('message', listen)
  document.body.append(element)
  const close = () => {
    removeEventListener('message', listen)
    port1.close()
    element.remove()
  }
  return { port: port1, close }
}

function toFault(data: unknown): FrameFault {
  const { message, line } = (data ?? {}) as Record<string, unknown>
  return { message: String(message).replace(/^Uncaught /, ''), line: typeof line === 'number' ? line : 0 }
}
