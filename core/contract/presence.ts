import { Type, type Static } from 'typebox'
import { all, call, fields, may, signedIn } from './call.ts'
import { DocId, Flag, ModuleId, Time, UserId } from './fields.ts'

/** More people in one doc are counted, not named. */
export const MAX_NAMED_PEOPLE = 20

/** More than a tab calls in a year. */
const MAX_TURN = 1_000_000_000

export const PersonHere = Type.Object({
  id: UserId,
  nickname: Type.String(),
  avatar: Type.String(),
  /** Whether the person has the doc open in an editor. */
  isEditing: Flag,
})
export type PersonHere = Static<typeof PersonHere>

export const DocNow = Type.Object({
  /** The newest revision of the doc, who made it and when; 0 if only a module is open. */
  revision: Type.Integer(),
  modifierName: Type.String(),
  gmtModified: Time,
  /** Other people who have the doc open, editors first. */
  people: Type.Array(PersonHere),
  /** Their number, also of those who are not named. */
  count: Type.Integer(),
})
export type DocNow = Static<typeof DocNow>

export const presenceCalls = {
  open: call('POST', '/doc/presence', {
    scope: 'none',
    isPassive: true,
    access: all(signedIn, may('project.read', 'docId', 'moduleId')),
    summary:
      'Says what a tab has open, every 25 s: a doc, a module, or nothing any more; answers with who else is there now. `/events` tells of changes',
    input: fields({
      /** Any text that no other tab of the person has. */
      tab: Type.String({ pattern: '^[\\w-]{8,40}$' }),
      docId: Type.Optional(DocId),
      moduleId: Type.Optional(ModuleId),
      isEditing: Type.Optional(Flag),
      /** Counts the calls of a tab: one that a later call overtook changes nothing. */
      turn: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_TURN })),
    }),
    output: DocNow,
  }),
}
