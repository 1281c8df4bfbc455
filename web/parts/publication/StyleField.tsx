import { Radio } from '@mantine/core'
import { shareStyles, type ShareStyle } from '#core/contract/share.ts'
import { useT } from '../../lib/i18n.ts'
import styles from './publication.module.css'

interface Props {
  value: ShareStyle
  onChange: (value: ShareStyle) => void
}

/** The accent colour of the pages that visitors see. */
export function StyleField({ value, onChange }: Props) {
  const t = useT()
  const choose = (wanted: string) => {
    const found = shareStyles.find((style) => style === wanted)
    if (found) onChange(found)
  }
  return (
    <Radio.Group label={t('publication.style')} value={value} onChange={choose}>
      <div className={styles.swatches}>
        {shareStyles.map((style) => (
          <Radio.Card key={style} value={style} className={styles.swatch}>
            <span className={styles.dot} data-accent={style} aria-hidden="true" />
            {t(`publication.style_${style}`)}
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}
