import type { TextKey } from '#core/i18n/texts.ts'
import { useT } from '../../lib/i18n.ts'
import { keyText } from '../../rows/key-text.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './KeysDialog.module.css'

interface Group {
  title: TextKey
  keys: { keys: string; text: TextKey }[]
}

const groups: Group[] = [
  {
    title: 'common.keysEverywhere',
    keys: [
      { keys: 'Mod K', text: 'common.keysFind' },
      { keys: '/', text: 'common.keysFilter' },
      { keys: '?', text: 'common.keysHelp' },
    ],
  },
  {
    title: 'common.keysEditors',
    keys: [
      { keys: 'Mod S', text: 'common.save' },
      { keys: 'Mod Z', text: 'edit.undo' },
      { keys: 'Mod Shift Z', text: 'edit.redo' },
    ],
  },
  {
    title: 'common.keysTables',
    keys: [
      { keys: 'Enter', text: 'edit.addAfter' },
      { keys: 'Shift Enter', text: 'edit.addChild' },
      { keys: 'Tab', text: 'edit.keyNext' },
      { keys: 'F4', text: 'common.keysList' },
      { keys: 'Mod ]', text: 'edit.indent' },
      { keys: 'Mod [', text: 'edit.outdent' },
      { keys: 'Alt ↑', text: 'edit.moveUp' },
      { keys: 'Alt ↓', text: 'edit.moveDown' },
      { keys: 'Mod D', text: 'edit.duplicate' },
      { keys: 'Mod .', text: 'common.keysToggle' },
      { keys: 'Shift ↓', text: 'common.keysSelect' },
      { keys: 'Mod Shift Backspace', text: 'edit.keyDelete' },
      { keys: 'Mod Enter', text: 'edit.details' },
      { keys: 'Shift F10', text: 'model.menu' },
      { keys: 'Esc', text: 'common.keysRevert' },
    ],
  },
  {
    title: 'common.keysTrees',
    keys: [
      { keys: '→ ←', text: 'common.keysFold' },
      { keys: 'Enter', text: 'common.keysOpen' },
      { keys: 'Shift ↓', text: 'common.keysSelect' },
      { keys: 'Mod A', text: 'common.keysAll' },
      { keys: 'Alt ↓', text: 'common.keysMove' },
      { keys: 'Delete', text: 'common.keysDelete' },
      { keys: 'Alt →', text: 'common.keysTab' },
    ],
  },
  {
    title: 'common.keysTrying',
    keys: [{ keys: 'Mod Enter', text: 'common.keysSend' }],
  },
]

/** All keys of the app. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog title={t('common.keysTitle')} isOpen={isOpen} onClose={onClose} size={640}>
      <div className={styles.groups}>
        {groups.map(({ title, keys }) => (
          <section key={title} aria-label={t(title)}>
            <h3 className={styles.title}>{t(title)}</h3>
            <dl className={styles.keys}>
              {keys.map((entry) => (
                <div key={entry.keys}>
                  <dt>{t(entry.text)}</dt>
                  <dd>
                    {keyText(entry.keys)
                      .split(' ')
                      .map((key) => (
                        <kbd key={key}>{key}</kbd>
                      ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
