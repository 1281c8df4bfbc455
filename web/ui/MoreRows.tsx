import { Button, Center } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useEffect } from 'react'
import { useT } from '../lib/i18n.ts'

/**
 * The end of a list of which not all is drawn: coming near it draws more, and so does the button.
 * Its key is how much is drawn: each new end is looked at afresh, else one look would draw everything.
 */
export function MoreRows({ more }: { more: (() => void) | undefined }) {
  const t = useT()
  const { ref, entry } = useIntersection({ rootMargin: '400px' })
  useEffect(() => {
    if (entry?.isIntersecting) more?.()
  }, [entry, more])

  if (!more) return null
  return (
    <Center ref={ref} mt={16}>
      <Button variant="default" onClick={more}>
        {t('common.showMore')}
      </Button>
    </Center>
  )
}
