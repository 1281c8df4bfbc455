/** What the frame is asked to draw. */
export interface DrawRequest {
  source: string
  /** Theme variables of the library. */
  colours: Record<string, string | boolean | Record<string, string>>
}

export interface Picture {
  svg: string
  width: number
  height: number
  /** What the writer says it shows, for those who do not see it. May be empty. */
  title: string
}

/** A picture, or what the parser says. */
export type DrawAnswer = Picture | { problem: 'cannotBeDrawn'; message: string }

/** In characters; a longer text is no diagram that a person could read. */
export const MAX_SOURCE = 50_000

export interface ReadyMessage {
  kind: 'ready'
}

export interface AnswerMessage {
  kind: 'answer'
  answer: DrawAnswer
}
