import styles from './DocSection.module.css'

/** Short words beside the title of a section. */
export function SectionTags({ tags }: { tags: readonly string[] }) {
  return tags.map((tag) => (
    <span key={tag} className={styles.outlined}>
      {tag}
    </span>
  ))
}
