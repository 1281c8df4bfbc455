import { Button, Group, Radio, Stack } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { IconPlugConnected } from '@tabler/icons-react'
import type { MeterSphereSpace } from '#core/contract/metersphere.ts'
import { useSaveConnection } from '../../data/metersphere/metersphere.queries.ts'
import { t as translate, useT } from '../../lib/i18n.ts'
import { Note } from '../../ui/Note.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { connectionInput, connectionValues, toOptions, type ConnectionValues } from './connection-values.ts'
import styles from './metersphere.module.css'
import { useRemoteSpaces } from './use-remote-spaces.ts'
import { PickOne } from '../../ui/pick/PickOne.tsx'

interface Props {
  spaceId: string
  saved: MeterSphereSpace
}

/** Where MeterSphere is, with which keys, and which of its workspaces or organizations is used. */
export function ConnectionForm({ spaceId, saved }: Props) {
  const t = useT()
  const save = useSaveConnection()
  const form = useForm<ConnectionValues>({ initialValues: connectionValues(saved), validate: rules(saved) })
  const { spaces, problem: listProblem, isTesting, test } = useRemoteSpaces(form, { spaceId, saved })
  const { isBusy, problem, onSubmit } = useSubmit(form, async (values) => {
    const msSpaceName = spaces.find(({ id }) => id === values.msSpaceId)?.name ?? saved.msSpaceName
    const { msSpaceId } = values
    await save.mutateAsync({ spaceId, ...connectionInput(values), msSpaceId, msSpaceName })
    form.setInitialValues({ ...values, msSecretKey: '' })
    form.reset()
    toastDone(t('metersphere.saved'))
  })
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap={16}>
        <VersionField form={form} />
        <AddressField form={form} />
        <KeyFields form={form} isKept={saved.hasSecret === 1} />
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlugConnected size={16} stroke={1.75} />}
            loading={isTesting}
            onClick={() => void test()}
          >
            {t('metersphere.test')}
          </Button>
        </Group>
        {listProblem !== undefined && <Note kind="danger">{listProblem}</Note>}
        <PickOne
          label={t(form.values.version === '1' ? 'metersphere.workspace' : 'metersphere.organization')}
          description={spaces.length === 0 ? t('metersphere.testFirst') : undefined}
          withAsterisk
          disabled={spaces.length === 0}
          searchable={spaces.length > 10}
          data={toOptions(spaces)}
          {...form.getInputProps('msSpaceId')}
          value={form.values.msSpaceId === '' ? null : form.values.msSpaceId}
        />
        {problem !== undefined && <Note kind="danger">{problem}</Note>}
        <Group>
          <Button type="submit" loading={isBusy} disabled={!form.isDirty()}>
            {t('common.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const rules = ({ hasSecret }: MeterSphereSpace) => {
  const required = (text: string) => (text.trim() === '' ? translate('error.notEmpty') : null)
  return {
    msAddress: required,
    msAccessKey: required,
    msSecretKey: (text: string) => (hasSecret === 1 ? null : required(text)),
    msSpaceId: required,
  }
}

type Form = UseFormReturnType<ConnectionValues>

function VersionField({ form }: { form: Form }) {
  const t = useT()
  return (
    <Radio.Group label={t('metersphere.version')} {...form.getInputProps('version')}>
      <Group gap={20} mt={6}>
        <Radio value="1" label={t('metersphere.version2')} />
        <Radio value="2" label={t('metersphere.version3')} />
      </Group>
    </Radio.Group>
  )
}

function AddressField({ form }: { form: Form }) {
  const t = useT()
  const isOlder = form.values.version === '1'
  return (
    <TextField
      className={styles.code}
      label={t('metersphere.address')}
      description={t(isOlder ? 'metersphere.addressHint2' : 'metersphere.addressHint3')}
      placeholder={t(isOlder ? 'metersphere.addressExample2' : 'metersphere.addressExample3')}
      type="url"
      withAsterisk
      spellCheck={false}
      {...form.getInputProps('msAddress')}
    />
  )
}

function KeyFields({ form, isKept }: { form: Form; isKept: boolean }) {
  const t = useT()
  return (
    <div>
      <div className={styles.pair}>
        <TextField
          className={styles.code}
          label={t('metersphere.accessKey')}
          withAsterisk
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('msAccessKey')}
        />
        <PasswordField
          label={t('metersphere.secretKey')}
          placeholder={isKept ? t('metersphere.secretKept') : ''}
          withAsterisk={!isKept}
          autoComplete="new-password"
          {...form.getInputProps('msSecretKey')}
        />
      </div>
      <p className={styles.hint}>{t('metersphere.keysHint')}</p>
    </div>
  )
}
