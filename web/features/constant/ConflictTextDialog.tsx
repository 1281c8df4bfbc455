import { Button, Group, Stack } from '@mantine/core'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { RichText } from '../../ui/rich/RichText.tsx'
import styles from './constant.module.css'

interface Props {
  mine: string
  theirs: string
  isOpen: boolean
  onClose: () => void
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** My text and the one that someone else saved, side by side, and the choice between them. */
export function ConflictTextDialog({ mine, theirs, isOpen, onClose, onTakeTheirs, onKeepMine }: Props) {
  const t = useT()
  const choose = (act: () => void) => () => {
    act()
    onClose()
  }
  return (
    <Dialog title={t('edit.collisionTitle')} isOpen={isOpen} onClose={onClose} size={960}>
      <Stack gap={16}>
        <p>{t('constant.theirsText')}</p>
        <div className={styles.bothTexts}>
          <Version title={t('constant.mineTitle')} html={mine} />
          <Version title={t('constant.theirsTitle')} html={theirs} />
        </div>
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

function Version({ title, html }: { title: string; html: string }) {
  const t = useT()
  return (
    <div>
      <h3>{title}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keys */}
      <section className={styles.theirs} aria-label={title} tabIndex={0}>
        {html === '' ? t('constant.emptyVersion') : <RichText html={html} />}
      </section>
    </div>
  )
}
