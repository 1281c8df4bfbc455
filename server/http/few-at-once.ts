import { HttpError } from '../base/errors.ts'

/** What people without an account send is stored before their link can be checked: so many are received at the same time. */
const OPEN_BODIES = 8

export function fewAtOnce<Input, Result>(receive: (input: Input) => Promise<Result>) {
  let receiving = 0
  return async (input: Input): Promise<Result> => {
    if (receiving >= OPEN_BODIES) throw new HttpError(503, 'error.busy', { retryAfter: 5 })
    receiving += 1
    try {
      return await receive(input)
    } finally {
      receiving -= 1
    }
  }
}
