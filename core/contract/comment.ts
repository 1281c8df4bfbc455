import { Type, type Static } from 'typebox'
import { limits } from '../limits.ts'
import { all, call, done, fields, idSchema, may, optionalIdSchema } from './call.ts'
import { DocId, Flag, Time, UserId } from './fields.ts'
import { SearchText } from './page.ts'

const CommentId = idSchema('comment')
/** "" when there is none, or the account is gone. */
const PersonId = optionalIdSchema('user')

/** A parameter as the reading page numbers it: a row of the doc, and below a row with a model the rows inside the model, see `findRowPlace`. */
const RowId = Type.String({ pattern: '^\\w{1,32}(\\.\\w{1,32}){0,20}$' })
const Content = Type.String({ maxLength: limits.comment, pattern: '\\S', patternMessage: 'error.commentEmpty' })
const MentionIds = Type.Array(UserId, { maxItems: limits.commentMentions, uniqueItems: true })

const Mentionable = Type.Object({ id: UserId, nickname: Type.String() })

const Comment = Type.Object({
  id: CommentId,
  docId: DocId,
  userId: PersonId,
  nickname: Type.String(),
  /** Path of the picture; "": none. */
  avatar: Type.String(),
  /** Markdown; "" when deleted. */
  content: Type.String(),
  /** The comment that this one answers; "" for the first of a thread. */
  replyId: optionalIdSchema('comment'),
  /** Who wrote the comment that this one answers. */
  commentUser: Type.Object({ id: PersonId, nickName: Type.String() }),
  createDate: Time,
  /** 0: never. */
  editDate: Time,
  /** 1 for a comment that is kept because it has replies. */
  isDeleted: Flag,
  mentions: Type.Array(Mentionable),
  mayEdit: Flag,
  mayDelete: Flag,
})
export type Comment = Static<typeof Comment>

const CommentThread = Type.Object({
  ...Comment.properties,
  /** The parameter that the thread is about; "" for the doc as a whole. */
  rowId: Type.String(),
  /** Where the parameter was when the thread began: its table, such as `responses.params`, and its path, such as `data.items[].id`. */
  rowTable: Type.String(),
  rowPath: Type.String(),
  isResolved: Flag,
  resolvedBy: Type.String(),
  resolvedDate: Time,
  mayResolve: Flag,
  /** Oldest first. */
  childrenList: Type.Array(Comment),
})
export type CommentThread = Static<typeof CommentThread>

export const commentCalls = {
  list: call('GET', '/doc/comment/list', {
    access: may('project.read', 'docId'),
    summary: 'Threads of comments on a doc, newest first; `total` counts the threads',
    input: fields({
      docId: DocId,
      rowId: Type.Optional(RowId),
      /** Without it: all. */
      state: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('resolved')])),
      pageIndex: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.comments })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageSize })),
    }),
    output: Type.Object({ list: Type.Array(CommentThread), total: Type.Integer() }),
  }),
  count: call('GET', '/doc/comment/count', {
    access: may('project.read', 'docId'),
    summary: 'Number of open and resolved threads on a doc, and on each of its parameters that has some',
    input: fields({ docId: DocId }),
    output: Type.Object({
      open: Type.Integer(),
      resolved: Type.Integer(),
      rows: Type.Array(Type.Object({ rowId: Type.String(), open: Type.Integer(), resolved: Type.Integer() })),
    }),
  }),
  thread: call('GET', '/doc/comment/thread', {
    access: may('project.read', 'id'),
    summary: 'The thread that a comment belongs to',
    input: fields({ id: CommentId }),
    output: CommentThread,
  }),
  people: call('GET', '/doc/comment/people', {
    access: may('comment.write', 'docId'),
    summary: 'People who can be mentioned in comments on a doc, because they can read it',
    input: fields({ docId: DocId, q: Type.Optional(SearchText) }),
    output: Type.Array(
      Type.Object({
        ...Mentionable.properties,
        /** "" where the account is an e-mail address. */
        username: Type.String(),
        avatar: Type.String(),
      }),
    ),
  }),
  add: call('POST', '/doc/comment/add', {
    access: all(may('comment.write', 'docId', 'replyId'), may('user.pick', 'mentionIds')),
    summary: 'Comment on a doc or on one of its parameters, or answer a comment',
    input: fields({
      docId: DocId,
      content: Content,
      replyId: Type.Optional(optionalIdSchema('comment')),
      /** For the first comment of a thread only. */
      rowId: Type.Optional(RowId),
      mentionIds: Type.Optional(MentionIds),
    }),
    output: Type.Object({ id: CommentId }),
  }),
  update: call('POST', '/doc/comment/update', {
    access: all(may('comment.edit', 'id'), may('user.pick', 'mentionIds')),
    summary: 'Change a comment of one’s own; without `mentionIds` the mentions stay',
    input: fields({ id: CommentId, content: Content, mentionIds: Type.Optional(MentionIds) }),
    output: done,
  }),
  delete: call('POST', '/doc/comment/delete', {
    worksOnFullDisk: true,
    access: may('comment.delete', 'id'),
    summary: 'Delete a comment; one with replies leaves an empty one in its place',
    input: fields({ id: CommentId }),
    output: done,
  }),
  resolve: call('POST', '/doc/comment/resolve', {
    access: may('comment.resolve', 'id'),
    summary: 'Resolve a thread or open it again',
    input: fields({ id: CommentId, isResolved: Flag }),
    output: done,
  }),
}
