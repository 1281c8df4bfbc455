import { Tooltip } from '@mantine/core'
import type { AccessToken } from '#core/contract/token.ts'
import { useT } from '../../lib/i18n.ts'
import styles from './token.module.css'

/** Where a token works. */
export function TokenPlaces({ places }: Pick<AccessToken, 'places'>) {
  const t = useT()
  if (places.length === 0) return t('token.everywhere')
  const words = places.map(({ kind, name }) => `${t(`token.${kind}`)} ${name === '' ? t('token.gone') : name}`)
  return (
    <Tooltip label={words.join(', ')} multiline maw={320}>
      <span className={styles.places}>{words.join(', ')}</span>
    </Tooltip>
  )
}
