const asked = new Map<string, Promise<unknown>>()

/** Sends a request before its response is needed. The first caller that needs the response gets it, or its error. */
export function askEarly<Answer>(name: string, ask: () => Promise<Answer>): Promise<Answer> {
  const answer = ask()
  answer.catch(() => {})
  asked.set(name, answer)
  return answer
}

/** Returns the prefetched response once; later calls send a new request. */
export function askOnce<Answer>(name: string, ask: () => Promise<Answer>): Promise<Answer> {
  const answer = asked.get(name) as Promise<Answer> | undefined
  asked.delete(name)
  return answer ?? ask()
}
