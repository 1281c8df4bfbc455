import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconHelp } from '@tabler/icons-react'
import { useT } from '../../../lib/i18n.ts'
import { HelpLink } from '../../../ui/HelpLink.tsx'
import { PlainCode } from '../../../ui/PlainCode.tsx'
import { SideDrawer } from '../../../ui/SideDrawer.tsx'
import { helpLines } from './examples.ts'
import styles from './script.module.css'

/** The objects of scripts, with lines to insert. */
export function ScriptHelp({ onInsert }: { onInsert: (code: string) => void }) {
  const t = useT()
  const [isOpen, { open, close }] = useDisclosure(false)
  const insert = (code: string) => {
    onInsert(code)
    close()
  }
  return (
    <div>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconHelp size={16} stroke={1.75} />}
        onClick={open}
      >
        {t('script.help')}
      </Button>
      <HelpLink to="scripts" />
      <SideDrawer title={t('script.help')} isOpen={isOpen} onClose={close}>
        <ul className={styles.help}>
          {helpLines.map(({ text, code }) => (
            <li key={code}>
              <p>{t(text)}</p>
              <PlainCode text={code} />
              <Button size="compact-xs" variant="default" onClick={() => insert(code)}>
                {t('script.insert')}
              </Button>
            </li>
          ))}
        </ul>
        <p className={styles.quiet}>{t('script.helpLimits')}</p>
      </SideDrawer>
    </div>
  )
}
