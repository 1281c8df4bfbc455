import { Button, Group, Stack } from '@mantine/core'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { RichText } from '../../ui/rich/RichText.tsx'
import styles from './constant.module.css'

interface Props {
  theirs: string
  isOpen: boolean
  onClose: () => void
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** The text that someone else saved, and the choice between both texts. */
export function ConflictTextDialog({ theirs, isOpen, onClose, onTakeTheirs, onKeepMine }: Props) {
  const t = useT()
  const choose = (act: () => void) => () => {
    act()
    onClose()
  }
  return (
    <Dialog title={t('constant.theirsTitle')} isOpen={isOpen} onClose={onClose} size={640}>
      <Stack gap={16}>
        <p>{t('constant.theirsText')}</p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keys */}
        <section className={styles.theirs} aria-label={t('constant.theirsTitle')} tabIndex={0}>
          {theirs === '' ? t('constant.theirsEmpty') : <RichText html={theirs} />}
        </section>
        <Group justify="flex-end" gap={8}>
          <Button variant="subtle" color="gray" data-autofocus onClick={onClose}>
            {t('constant.backToText')}
          </Button>
          <Button variant="default" onClick={choose(onTakeTheirs)}>
            {t('constant.takeTheirs')}
          </Button>
          <Button color="red" onClick={choose(onKeepMine)}>
            {t('constant.keepMine')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
