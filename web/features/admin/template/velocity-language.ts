import { LanguageSupport, StreamLanguage } from '@codemirror/language'

/** Colours directives, references and comments of Velocity; everything else is text in whatever language. */
export const velocity = new LanguageSupport(
  StreamLanguage.define<{ isComment: boolean }>({
    name: 'velocity',
    startState: () => ({ isComment: false }),
    token(stream, state) {
      if (state.isComment) {
        if (stream.skipTo('*#')) {
          stream.match('*#')
          state.isComment = false
        } else stream.skipToEnd()
        return 'comment'
      }
      if (stream.match('##')) {
        stream.skipToEnd()
        return 'comment'
      }
      if (stream.match('#*')) {
        state.isComment = true
        return 'comment'
      }
      if (stream.match(/^#\{?(?:if|elseif|else|end|foreach|set|macro|define|break|stop)\b\}?/)) return 'keyword'
      if (stream.match(/^\$!?(?:\{[\w.]+\}|[A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*)*)/)) return 'string'
      stream.next()
      stream.eatWhile(/[^#$]/)
      return null
    },
  }),
)
