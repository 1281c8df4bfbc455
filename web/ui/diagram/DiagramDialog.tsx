import { Button, Modal } from '@mantine/core'
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { CopyButton } from '../CopyButton.tsx'
import { IconButton } from '../IconButton.tsx'
import styles from './Diagram.module.css'
import { DiagramImage } from './DiagramImage.tsx'
import type { Picture } from './messages.ts'

interface Props {
  picture: Picture
  source: string
  isOpen: boolean
  onClose: () => void
}

const STEP = 1.25
const SMALLEST = 0.1
const LARGEST = 8
/** On a small screen a wide diagram starts scrollable instead of tiny. */
const READABLE = 0.75

/** A full-screen diagram. */
export function DiagramDialog({ picture, source, isOpen, onClose }: Props) {
  const t = useT()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      fullScreen
      title={t('view.diagram.name')}
      classNames={{ content: styles.dialog, body: styles.dialogBody }}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Enlarged picture={picture} source={source} />
    </Modal>
  )
}

function Enlarged({ picture, source }: Pick<Props, 'picture' | 'source'>) {
  const t = useT()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [chosen, setChosen] = useState<number>()
  const fitting = place ? fittingScale(place, picture) : 1
  const scale = chosen ?? Math.max(READABLE, fitting)
  const zoom = (factor: number) => setChosen(Math.min(LARGEST, Math.max(SMALLEST, scale * factor)))
  return (
    <>
      <div className={styles.zoom}>
        <IconButton label={t('view.diagram.zoomOut')} onClick={() => zoom(1 / STEP)}>
          <IconZoomOut size={18} stroke={1.75} />
        </IconButton>
        <output className={styles.scale}>{Math.round(scale * 100)}%</output>
        <IconButton label={t('view.diagram.zoomIn')} onClick={() => zoom(STEP)} data-autofocus>
          <IconZoomIn size={18} stroke={1.75} />
        </IconButton>
        <Button variant="subtle" color="gray" onClick={() => setChosen(fitting)}>
          {t('view.diagram.fit')}
        </Button>
        <CopyButton text={source} label={t('view.diagram.copySource')} />
      </div>
      {/* Focusable, so that a large diagram can be scrolled with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section ref={setPlace} className={styles.table} tabIndex={0} aria-label={t('view.diagram.name')}>
        <DiagramImage picture={picture} source={source} scale={scale} />
      </section>
    </>
  )
}

/** Fits the available space, but never enlarges a small diagram. */
function fittingScale({ clientWidth, clientHeight }: HTMLElement, { width, height }: Picture): number {
  return Math.min(2, (clientWidth - MARGIN) / width, (clientHeight - MARGIN) / height)
}

/** Padding around the picture, both sides together. */
const MARGIN = 48
