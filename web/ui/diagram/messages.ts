/** A request to the frame. */
export interface DrawRequest {
  source: string
  /** Theme variables of the library. */
  colours: Record<string, string | boolean | Record<string, string>>
}

export interface Picture {
  svg: string
  width: number
  height: number
  /** The accessible title from the source. May be empty. */
  title: string
}

/** A picture, or the message of the parser. */
export type DrawAnswer = Picture | { problem: 'cannotBeDrawn'; message: string }

/** In characters. Longer sources are rejected. */
export const MAX_SOURCE = 50_000

export interface ReadyMessage {
  kind: 'ready'
}

export interface AnswerMessage {
  kind: 'answer'
  answer: DrawAnswer
}
