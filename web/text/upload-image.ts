import { t } from '../lib/i18n.ts'
import { upload } from '../lib/request.ts'
import { toastError } from '../ui/toast.tsx'

/** The pictures among pasted or dropped files. */
export function imagesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
}

export interface StoredImage {
  url: string
  name: string
}

/** Uploads pictures one after the other; a failed one is reported and omitted. */
export async function uploadImages(files: readonly File[], moduleId: string): Promise<StoredImage[]> {
  const stored: StoredImage[] = []
  for (const file of files) {
    const { url } = await upload('/uploadFile', { moduleId, file }).catch(() => ({ url: '' }))
    if (url === '') toastError(t('edit.uploadFailed', { name: file.name }))
    else stored.push({ url, name: file.name.replace(/\.\w+$/, '') })
  }
  return stored
}
