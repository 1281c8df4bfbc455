import { fetchSandboxFiles, type SandboxFiles } from './sandbox-files.ts'

/** A place that scripts cannot leave: a frame without an origin, with a worker that holds their interpreter. */
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
let fetched: Promise<SandboxFiles> | undefined

/** `onFault` gets errors that no script caught. */
export async function openScriptFrame(onFault: (fault: FrameFault) => void, signal: AbortSignal): Promise<ScriptFrame> {
  fetched ??= fetchSandboxFiles().catch((error: unknown) => {
    fetched = undefined
    throw error
  })
  const files = await fetched
  signal.throwIfAborted()
  const element = document.createElement('iframe')
  element.setAttribute('sandbox', 'allow-scripts')
  element.hidden = true
  element.title = 'Scripts'
  element.src = '/debug/script-frame'
  const { port1, port2 } = new MessageChannel()
  const listen = ({ source, data }: MessageEvent<unknown>) => {
    if (source !== element.contentWindow) return
    if (data === 'ready') element.contentWindow?.postMessage(files, '*', [port2])
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
