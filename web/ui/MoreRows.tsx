import { Button, Center } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useEffect } from 'react'
import { useT } from '../lib/i18n.ts'

/**
 * The end of a list that is rendered in steps: scrolling near it, or its button, renders more.
 * Use the number of rendered rows as its key, so that each new end is observed once; otherwise everything would be rendered at once.
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
