import type { UseFormReturnType } from '@mantine/form'
import { LogoField } from '../../parts/publication/LogoField.tsx'
import { StyleField } from '../../parts/publication/StyleField.tsx'
import type { ShareValues } from './share-values.ts'

/** The colour and the logo that visitors see. */
export function LookFields({ form }: { form: UseFormReturnType<ShareValues> }) {
  const { style, logo } = form.values
  return (
    <>
      <StyleField value={style} onChange={(value) => form.setFieldValue('style', value)} />
      <LogoField value={logo} error={form.errors['logo']} onChange={(value) => form.setFieldValue('logo', value)} />
    </>
  )
}
