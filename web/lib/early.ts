const asked = new Map<string, Promise<unknown>>()

/** Asks before anybody needs the answer; the first one to need it gets this one. A failure is told to them. */
export function askEarly<Answer>(name: string, ask: () => Promise<Answer>): Promise<Answer> {
  const answer = ask()
  answer.catch(() => {})
  asked.set(name, answer)
  return answer
}

/** The answer that was asked for early, once; else it is asked for now. */
export function askOnce<Answer>(name: string, ask: () => Promise<Answer>): Promise<Answer> {
  const answer = asked.get(name) as Promise<Answer> | undefined
  asked.delete(name)
  return answer ?? ask()
}
