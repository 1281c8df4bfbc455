import { Radio, Select, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { limits } from '#core/limits.ts'
import { useT } from '../../lib/i18n.ts'
import { PickMany } from '../../ui/pick/PickMany.tsx'
import { usePlaceChoices } from './place-choices.ts'
import type { Reach } from './reach.ts'

const dayChoices = [7, 30, 90, 365]

/** Where it works and when it ends. */
export function ReachFields<Values extends Reach>({ form }: { form: UseFormReturnType<Values> }) {
  const t = useT()
  const choices = usePlaceChoices()
  return (
    <>
      <Radio.Group label={t('token.places')} {...form.getInputProps('where')}>
        <Stack gap={8} mt={4}>
          <Radio value="everywhere" label={t('token.everywhere')} />
          <Radio value="chosen" label={t('token.chosen')} />
        </Stack>
      </Radio.Group>
      {form.values.where === 'chosen' && (
        <PickMany
          label={t('token.pickPlaces')}
          placeholder={t('token.pickPlacesHint')}
          data={choices}
          maxValues={limits.tokenPlaces}
          nothingFoundMessage={t('common.nothingFoundTitle')}
          {...form.getInputProps('places')}
        />
      )}
      <Select
        label={t('token.expires')}
        data={dayChoices.map((days) => ({ value: String(days), label: t('token.days', { count: days }) }))}
        allowDeselect={false}
        {...form.getInputProps('days')}
      />
    </>
  )
}
