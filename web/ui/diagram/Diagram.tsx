import { IconArrowsMaximize } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { CopyButton } from '../CopyButton.tsx'
import { IconButton } from '../IconButton.tsx'
import { Note } from '../Note.tsx'
import styles from './Diagram.module.css'
import { DiagramDialog } from './DiagramDialog.tsx'
import { DiagramImage } from './DiagramImage.tsx'
import type { Drawing } from './draw-diagram.ts'
import type { Picture } from './messages.ts'
import { useDrawing } from './use-drawing.ts'

/** Renders a diagram from its source. Shows the source until it is drawn, and when drawing fails. */
export function Diagram({ source }: { source: string }) {
  const drawing = useDrawing(source)
  if (drawing && 'svg' in drawing) return <Drawn picture={drawing} source={source} />
  return (
    <figure className={styles.diagram} aria-busy={!drawing}>
      <div className={styles.tools}>
        <CopySource source={source} />
      </div>
      {drawing && <Problem drawing={drawing} />}
      <pre>
        <code>{source}</code>
      </pre>
    </figure>
  )
}

function Drawn({ picture, source }: { picture: Picture; source: string }) {
  const t = useT()
  const [isLarge, setLarge] = useState(false)
  const enlarge = () => setLarge(true)
  return (
    <figure className={styles.diagram}>
      <div className={styles.tools}>
        <CopySource source={source} />
        <IconButton label={t('view.diagram.enlarge')} size={28} onClick={enlarge}>
          <IconArrowsMaximize size={16} stroke={1.75} />
        </IconButton>
      </div>
      {/* The button above does the same for the keyboard. */}
      <div className={styles.picture} role="presentation" onClick={enlarge}>
        <DiagramImage picture={picture} source={source} />
      </div>
      <DiagramDialog picture={picture} source={source} isOpen={isLarge} onClose={() => setLarge(false)} />
    </figure>
  )
}

function CopySource({ source }: { source: string }) {
  const t = useT()
  return <CopyButton text={source} label={t('view.diagram.copySource')} size={28} />
}

/** The message of the parser, unchanged: it names the position of the error. */
function Problem({ drawing }: { drawing: Exclude<Drawing, Picture> }) {
  const t = useT()
  return (
    <div className={styles.problem}>
      <Note kind="warning">
        {t(`view.diagram.${drawing.problem}`)}
        {'message' in drawing && <pre>{drawing.message}</pre>}
      </Note>
    </div>
  )
}
