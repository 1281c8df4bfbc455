import { Button } from '@mantine/core'
import { useState } from 'react'
import type { TextKey } from '#core/i18n/texts.ts'
import { useT } from '../../../lib/i18n.ts'
import { PlainCode } from '../../../ui/PlainCode.tsx'
import { SideDrawer } from '../../../ui/SideDrawer.tsx'
import styles from './template.module.css'

const rules: { code: string; says: TextKey }[] = [
  { code: '$doc.name', says: 'template.syntaxValue' },
  { code: '$!param.example', says: 'template.syntaxQuiet' },
  { code: '#set($count = $doc.queryParams.size())', says: 'template.syntaxSet' },
  { code: '#foreach($param in $doc.requestParams)\n$param.name\n#end', says: 'template.syntaxForeach' },
  { code: '$foreach.index  $foreach.count  $foreach.hasNext', says: 'template.syntaxLoop' },
  { code: '#if($param.require)\n…\n#elseif($param.type == "string")\n…\n#else\n…\n#end', says: 'template.syntaxIf' },
  { code: '#macro(row $param)\n$param.name\n#end\n#row($param)', says: 'template.syntaxMacro' },
  { code: '## …\n#* … *#', says: 'template.syntaxComment' },
]

/** The rules of Velocity that templates usually need. */
export function SyntaxHelp() {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="subtle" size="xs" onClick={() => setOpen(true)}>
        {t('template.syntax')}
      </Button>
      <SideDrawer title={t('template.syntax')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <dl className={styles.syntax}>
          {rules.map(({ code, says }) => (
            <div key={says}>
              <dt>{t(says)}</dt>
              <dd>
                <PlainCode text={code} />
              </dd>
            </div>
          ))}
        </dl>
      </SideDrawer>
    </>
  )
}
