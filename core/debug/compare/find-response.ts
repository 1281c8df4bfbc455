import type { Response } from '../../doc/doc.ts'

/** What decides which response of a doc describes an answer. */
export interface AnswerKey {
  status: number
  /** With its parameters, as sent. */
  contentType: string
}

/** The media type without parameters, in lower case. */
export const baseType = (contentType: string): string => (contentType.split(';', 1)[0] ?? '').trim().toLowerCase()

/** Whether the doc says anything about this response. */
export const isDescribed = ({ status, contentType, description, params, isArray }: Response): boolean =>
  params.length > 0 || isArray === 1 || status !== '' || contentType !== '' || description.trim() !== ''

/**
 * The response for a status and media type: the exact status, then a range such as `4XX`, then `default`. The main response without a
 * status describes every success. Of several media types the sent one, else the first.
 */
export function findResponse(responses: readonly Response[], { status, contentType }: AnswerKey): Response | undefined {
  const [main] = responses
  const stages = [
    (response: Response) => response.status.trim() === String(status),
    (response: Response) => response.status.trim().toUpperCase() === `${Math.floor(status / 100)}XX`,
    (response: Response) => response === main && response.status === '' && status >= 200 && status < 300,
    (response: Response) => response.status.trim().toLowerCase() === 'default',
  ]
  for (const isOfStatus of stages) {
    const found = responses.filter(isOfStatus)
    const sent = baseType(contentType)
    const exact = found.find((response) => baseType(response.contentType) === sent)
    const response = exact ?? found.find((candidate) => candidate.contentType === '') ?? found[0]
    if (response) return response
  }
  return undefined
}

/** `200, 404`. */
export const documentedStatuses = (responses: readonly Response[]): string =>
  [...new Set(responses.filter(isDescribed).map(({ status }) => status || '200'))].join(', ')
