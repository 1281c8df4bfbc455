import { Button, Checkbox, SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import type { XmlRules } from '#core/rows/param.ts'
import { toXmlRules } from '#core/rows/xml-rules.ts'
import { useT } from '../../lib/i18n.ts'
import { TextField } from '../../ui/TextField.tsx'

const texts = ['name', 'prefix', 'namespace'] as const
const listTexts = ['name', 'item', 'prefix', 'namespace'] as const

interface Props {
  xml: XmlRules | undefined
  isList: boolean
  onChange: (xml: XmlRules | undefined) => void
}

/** How a value is written in XML. Few rows need it: the fields appear on demand. */
export function XmlFields({ xml: given, isList, onChange }: Props) {
  const t = useT()
  const xml = given ?? {}
  const [isOpen, setOpen] = useState(Object.keys(xml).length > 0)
  const set = (change: XmlRules) => onChange(toXmlRules({ ...xml, ...change }))
  if (!isOpen) {
    return (
      <Button variant="subtle" size="xs" style={{ alignSelf: 'start' }} onClick={() => setOpen(true)}>
        {t('edit.describeXml')}
      </Button>
    )
  }
  const flag = isList ? 'wrapped' : 'attribute'
  return (
    <>
      <SimpleGrid cols={2} spacing={12}>
        {(isList ? listTexts : texts).map((name) => (
          <TextField
            key={name}
            label={t(`edit.xml.${name}`)}
            value={xml[name] ?? ''}
            onChange={(event) => set({ [name]: event.currentTarget.value })}
          />
        ))}
      </SimpleGrid>
      <Checkbox
        label={t(`edit.xml.${flag}`)}
        checked={xml[flag] ?? false}
        onChange={(event) => set({ [flag]: event.currentTarget.checked })}
      />
    </>
  )
}
