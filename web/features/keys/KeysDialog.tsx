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
    title: 'keys.everywhere',
    keys: [
      { keys: 'Mod K', text: 'keys.find' },
      { keys: '/', text: 'keys.filter' },
      { keys: '?', text: 'keys.help' },
    ],
  },
  {
    title: 'keys.editors',
    keys: [
      { keys: 'Mod S', text: 'common.save' },
      { keys: 'Mod Z', text: 'edit.undo' },
      { keys: 'Mod Shift Z', text: 'edit.redo' },
    ],
  },
  {
    title: 'keys.tables',
    keys: [
      { keys: 'Enter', text: 'edit.addAfter' },
      { keys: 'Shift Enter', text: 'edit.addChild' },
      { keys: 'Tab', text: 'edit.keyNext' },
      { keys: 'F4', text: 'keys.list' },
      { keys: 'Mod ]', text: 'edit.indent' },
      { keys: 'Mod [', text: 'edit.outdent' },
      { keys: 'Alt ↑', text: 'edit.moveUp' },
      { keys: 'Alt ↓', text: 'edit.moveDown' },
      { keys: 'Mod D', text: 'edit.duplicate' },
      { keys: 'Mod .', text: 'keys.toggle' },
      { keys: 'Shift ↓', text: 'keys.select' },
      { keys: 'Mod Shift Backspace', text: 'edit.keyDelete' },
      { keys: 'Mod Enter', text: 'edit.details' },
      { keys: 'Shift F10', text: 'model.menu' },
      { keys: 'Esc', text: 'keys.revert' },
    ],
  },
  {
    title: 'keys.trees',
    keys: [
      { keys: '→ ←', text: 'keys.fold' },
      { keys: 'Enter', text: 'keys.open' },
      { keys: 'Shift ↓', text: 'keys.select' },
      { keys: 'Mod A', text: 'keys.all' },
      { keys: 'Alt ↓', text: 'keys.move' },
      { keys: 'Delete', text: 'keys.delete' },
      { keys: 'Alt →', text: 'keys.tab' },
    ],
  },
  {
    title: 'keys.trying',
    keys: [{ keys: 'Mod Enter', text: 'keys.send' }],
  },
]

/** All keys of the app. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog title={t('keys.title')} isOpen={isOpen} onClose={onClose} size={640}>
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
