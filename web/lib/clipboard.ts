/** The result of a copy: browsers may refuse it, or have no clipboard at all (pages without HTTPS). */
export type CopyResult = 'copied' | 'failed' | 'unsupported'

/** A text that is still loading is passed as a promise: some browsers allow copying only right after a click. */
export async function copyText(text: string | Promise<string>): Promise<CopyResult> {
  if (!('clipboard' in navigator)) return copyBySelection(await text)
  try {
    await (typeof text === 'string' ? navigator.clipboard.writeText(text) : writeLater(text))
    return 'copied'
  } catch {
    return 'failed'
  }
}

function writeLater(text: Promise<string>): Promise<void> {
  const blob = text.then((known) => new Blob([known], { type: 'text/plain' }))
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}

/** Fallback that also works on plain HTTP inside a company network. */
function copyBySelection(text: string): CopyResult {
  if (typeof document.execCommand !== 'function') return 'unsupported'
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // Inside an open dialog, which traps the focus.
  const holder = document.querySelector('[role="dialog"]') ?? document.body
  const focused = document.activeElement
  holder.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isCopied ? 'copied' : 'failed'
}
