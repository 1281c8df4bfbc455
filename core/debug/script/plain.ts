import type { ConsoleLine, NameValue, SentRequest, TestResult } from '../exchange.ts'
import type { LibraryName } from './libraries.ts'
import type { ScriptTexts } from './script-texts.ts'

/**
 * What crosses the border of the place in which scripts run: plain data without functions. Files stay outside; a script sees their
 * names only.
 */

export interface PlainFile {
  /** Its position among the files of the request. */
  index: number
  fileName: string
  size: number
  type: string
}

export type PlainBody =
  | { kind: 'none' }
  | { kind: 'text'; text: string }
  | { kind: 'form'; fields: NameValue[] }
  | { kind: 'multipart'; fields: NameValue[]; files: { name: string; file: PlainFile }[] }
  | { kind: 'file'; file: PlainFile }

export type PlainRequest = Omit<SentRequest, 'body'> & { body: PlainBody }

export interface PlainAnswer {
  status: number
  statusText: string
  headers: NameValue[]
  /** The body in its charset; for other than texts, what the bytes would be in UTF-8. */
  text: string
  bytes: ArrayBuffer
}

export interface ScriptSource {
  name: string
  content: string
}

export type ScriptPhase = 'pre' | 'after'

/** One run: the enabled scripts of a phase, in their order. */
export interface ScriptRun {
  phase: ScriptPhase
  scripts: ScriptSource[]
  request: PlainRequest
  /** Of the after phase. */
  answer?: PlainAnswer
  variables: Record<string, string>
  texts: ScriptTexts
}

export interface ScriptFault {
  /** The name of the script. */
  script: string
  /** 0: unknown. */
  line: number
  message: string
}

export interface ScriptOutcome {
  request: PlainRequest
  /** A pre script has sent the request itself, and wants no other to be sent. */
  isSent: boolean
  /** Set when an after script changed `resp.data`. */
  shown?: { data: unknown }
  variables: Record<string, string>
  /** Absent: all scripts ran to their end. */
  fault?: ScriptFault
}

/** The tried request itself, or one that a script makes to prepare it. */
export type SendPurpose = 'request' | 'own'

/** What the place in which scripts run offers to the code that runs them. */
export interface ScriptHost {
  send: (request: PlainRequest, purpose: SendPurpose) => Promise<PlainAnswer>
  /** Turns a text made by `wrapScript` into a function; `file` is its name in stack traces. Throws when it is no valid script. */
  load: (text: string, file: string) => LoadedScript
  /** A library, loaded when it is first asked for. */
  library: (name: LibraryName) => unknown
  /** What an error says in words of ours, if it is about a limit. */
  explain: (error: unknown) => string | undefined
  tellStart: (index: number) => void
  tellLine: (line: ConsoleLine) => void
  tellTest: (result: TestResult) => void
}

/** Called with the objects named in `scriptObjects`, in that order. */
export type LoadedScript = (...objects: unknown[]) => Promise<unknown>
