import { useMemo } from 'react'
import { markdownToHtml } from '../../ui/markdown-to-html.ts'
import { RichText } from '../../ui/rich/RichText.tsx'
import styles from './comment.module.css'
import { markMentions } from './mentions.ts'

interface Props {
  text: string
  mentions: readonly { nickname: string }[]
}

/** A comment as people read it: Markdown with the names of mentioned people in bold. */
export function CommentText({ text, mentions }: Props) {
  const names = mentions.map(({ nickname }) => nickname).join('\n')
  const html = useMemo(() => markMentions(markdownToHtml(text, { hasBreaks: true }), names.split('\n')), [text, names])
  return (
    <div className={styles.text}>
      <RichText html={html} isInline />
    </div>
  )
}
