const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** Runs `act` when this process ends early, also by Ctrl-C. Returns a function that cancels it. */
export function atEnd(act: () => void): () => void {
  const onSignal = (signal: NodeJS.Signals) => {
    callOff()
    act()
    // A listener disables the default action of the signal, so the signal is sent again.
    process.kill(process.pid, signal)
  }
  const callOff = () => {
    process.off('exit', act)
    for (const signal of SIGNALS) process.off(signal, onSignal)
  }
  process.on('exit', act)
  for (const signal of SIGNALS) process.on(signal, onSignal)
  return callOff
}
