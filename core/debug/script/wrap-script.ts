/** The names under which a script finds its objects. */
export const scriptObjects = ['req', 'resp', 'lib', 'sys', 'vars', 'test', 'expect', 'console'] as const

/** In stack traces, the name of the file that a script seems to be in. */
export const scriptFile = (index: number) => `endpaper-script-${index}.js`

/**
 * An expression that gives the script as a function of its objects. The text starts in the first line, so that line numbers are those of
 * the editor, and is a function of its own, so that a script may declare a variable with the name of an object.
 */
export function wrapScript(content: string): string {
  return `((${scriptObjects.join(', ')}) => (async function () {${content}\n})())`
}

/** The line of a script in the trace of an error; 0: it is not there. */
export function lineOf(error: unknown, index: number): number {
  if (!(error instanceof Error) || typeof error.stack !== 'string') return 0
  const place = error.stack.split(`${scriptFile(index)}:`)[1]
  return Number(/^\d+/.exec(place ?? '')?.[0] ?? 0)
}
