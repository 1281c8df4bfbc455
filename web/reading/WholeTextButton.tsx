import { Button, Center } from '@mantine/core'
import { useT } from '../lib/i18n.ts'

/** Stands below the beginning of a very long text. */
export function WholeTextButton({ more }: { more: (() => void) | undefined }) {
  const t = useT()
  if (!more) return null
  return (
    <Center mt={16}>
      <Button variant="default" onClick={more}>
        {t('view.showWholeText')}
      </Button>
    </Center>
  )
}
