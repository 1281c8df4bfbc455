import { ApiError, isLeaving } from '../lib/api-error.ts'
import { t } from '../lib/i18n.ts'
import { upload } from '../lib/request.ts'
import { toastErrorWith } from '../ui/toast.tsx'

/** The pictures among pasted or dropped files. */
export function imagesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
}

export interface StoredImage {
  url: string
  name: string
}

/** The module, or the compose project, that pictures are stored with. */
export type ImageHome = { moduleId: string } | { composeId: string }

interface ImageTarget {
  home: ImageHome
  insert: (image: StoredImage) => void
}

/** Uploads pictures one after the other and inserts each. A failed one is reported, with the choice to try it again. */
export async function uploadImages(files: readonly File[], target: ImageTarget): Promise<void> {
  for (const file of files) await uploadImage(file, target)
}

async function uploadImage(file: File, target: ImageTarget): Promise<void> {
  try {
    const { url } = await storeIn(target.home, file)
    target.insert({ url, name: file.name.replace(/\.\w+$/, '') })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (isLeaving(error)) return
    const message = t('edit.uploadFailed', { name: file.name, reason: error.message })
    toastErrorWith(message, { label: t('common.tryAgain'), onClick: () => void uploadImage(file, target) })
  }
}

const storeIn = (home: ImageHome, file: File): Promise<{ url: string }> =>
  'moduleId' in home
    ? upload('/uploadFile', { moduleId: home.moduleId, file }, { quiet: true })
    : upload('/compose/additional/upload', { projectId: home.composeId, file }, { quiet: true })
