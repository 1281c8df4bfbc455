const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** Does `act` when this process ends before its time, also by Ctrl-C. Returns how to call that off. */
export function atEnd(act: () => void): () => void {
  const onSignal = (signal: NodeJS.Signals) => {
    callOff()
    act()
    // A listener keeps the signal from ending the process: sent again, it does what it would have done.
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
