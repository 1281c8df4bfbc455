import { useT } from '../../lib/i18n.ts'
import { ChoiceCards } from '../../ui/ChoiceCards.tsx'

type Mode = 'append' | 'replace'

/** What happens to docs that are no longer in the source. */
export function ModeChoice({ value, onChange }: { value: Mode; onChange: (mode: Mode) => void }) {
  const t = useT()
  return (
    <ChoiceCards<Mode>
      label={t('importing.mode')}
      choices={[
        { value: 'append', title: t('importing.append'), text: t('importing.appendText') },
        { value: 'replace', title: t('importing.replace'), text: t('importing.replaceText') },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}
