const isMac = () => navigator.platform.startsWith('Mac')

const onMac: Readonly<Record<string, string>> = { Mod: '⌘', Alt: '⌥', Shift: '⇧', Enter: '⏎', Backspace: '⌫' }
const elsewhere: Readonly<Record<string, string>> = { Mod: 'Ctrl', Enter: '⏎', Backspace: '⌫' }

/** Turns "Mod D" into the keys of the reader's platform. */
export function keyText(keys: string): string {
  const names = isMac() ? onMac : elsewhere
  return keys
    .split(' ')
    .map((key) => names[key] ?? key)
    .join(' ')
}
