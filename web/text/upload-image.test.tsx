import { Notifications } from '@mantine/notifications'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import {
  clearPage,
  eventually,
  named,
  pageText,
  preparePages,
  press,
  Refused,
  settled,
  showPage,
} from '../testing/page.tsx'
import { uploadImages } from './upload-image.ts'

beforeAll(preparePages)
afterEach(clearPage)

it('keeps a picture that could not be uploaded, to try it again', async () => {
  const answer = vi.fn<() => unknown>(() => new Refused('The file storage cannot be reached.'))
  const insert = vi.fn<(image: unknown) => void>()
  await showPage(<Notifications />, { '/uploadFile': answer })
  await settled(() => void uploadImages([new File(['x'], 'plan.png')], { home: { moduleId: 'm' }, insert }))
  await eventually(() =>
    expect(pageText()).toContain('plan.png could not be uploaded. The file storage cannot be reached.'),
  )
  expect(insert).not.toHaveBeenCalled()

  answer.mockReturnValue({ url: '/upload/1/plan.png', name: 'plan.png' })
  await press('Try again')
  await eventually(() => expect(insert).toHaveBeenCalledWith({ url: '/upload/1/plan.png', name: 'plan' }))
  await eventually(() => expect(named('Try again')).toBeUndefined())
})
