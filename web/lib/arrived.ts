import { answerKey, ARRIVED_ID, type ArrivedAnswer } from '#core/arrived-page.ts'
import { ApiError } from './api-error.ts'

/** For so long the answers that a page arrived with are as good as new ones. */
const FRESH_MS = 10_000

let answers = new Map<string, ArrivedAnswer>()
let endsAt = 0
let isAll = false

/** Takes the answers out of the page. */
export function readArrived(): boolean {
  const element = document.getElementById(ARRIVED_ID)
  if (!element) return false
  giveArrived(JSON.parse(element.textContent ?? '[]'))
  element.remove()
  return true
}

/** `isAll`: there is nobody to ask for others, as where the server draws a page. */
export function giveArrived(list: readonly ArrivedAnswer[], options: { isAll?: boolean } = {}): void {
  answers = new Map(list.map((answer) => [answerKey(answer.path, answer.query), answer]))
  endsAt = Date.now() + FRESH_MS
  isAll = options.isAll ?? false
}

/** A change may make any of them old. */
export function forgetArrived(): void {
  answers = new Map()
}

/** The answer to a call, if the page arrived with it. */
export function askArrived(path: string, input: object): Promise<unknown> | undefined {
  const key = answerKey(path, texts(input))
  const answer = answers.get(key)
  if (isAll) return answer ? settle(answer) : Promise.reject(new Error(`the page has no answer to ${key}`))
  if (!answer || Date.now() >= endsAt) return undefined
  if (answer.isPart) answers.delete(key)
  return settle(answer)
}

const settle = ({ data, refusal }: ArrivedAnswer): Promise<unknown> =>
  refusal ? Promise.reject(new ApiError(refusal.code, refusal.msg, undefined, refusal.data)) : Promise.resolve(data)

const texts = (input: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )
