import { Button, FileButton, Group } from '@mantine/core'
import { useSetAvatar } from '../../data/user/user.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { toastDone, toastError } from '../../ui/toast.tsx'
import { squarePicture } from './square-picture.ts'

/** Chooses or removes the own picture. */
export function PictureButtons({ hasPicture }: { hasPicture: boolean }) {
  const t = useT()
  const { mutate, isPending } = useSetAvatar()
  const choose = async (file: File | null) => {
    if (!file) return
    const picture = await squarePicture(file)
    if (!picture) return toastError(t('error.avatarKind'))
    mutate(picture, { onSuccess: () => toastDone(t('common.saved')) })
  }
  return (
    <Group gap={8}>
      <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => void choose(file)}>
        {(props) => (
          <Button size="xs" variant="default" loading={isPending} {...props}>
            {t(hasPicture ? 'user.changePicture' : 'user.addPicture')}
          </Button>
        )}
      </FileButton>
      {hasPicture && (
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          disabled={isPending}
          onClick={() => mutate(undefined, { onSuccess: () => toastDone(t('user.pictureRemoved')) })}
        >
          {t('user.removePicture')}
        </Button>
      )}
    </Group>
  )
}
