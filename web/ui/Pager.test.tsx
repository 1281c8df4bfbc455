import { MantineProvider } from '@mantine/core'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { preparePages } from '../testing/page.tsx'
import { Pager, type PageChoice } from './Pager.tsx'

const onChange = vi.fn<(choice: PageChoice, how?: { replace: boolean }) => void>()
let root: ReturnType<typeof createRoot>

beforeAll(preparePages)

beforeEach(() => {
  onChange.mockClear()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

function show(pager: ReactNode): void {
  act(() => root.render(<MantineProvider>{pager}</MantineProvider>))
}

function click(label: string): void {
  act(() => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click())
}

it('leads to the next page and to a page by its number', () => {
  show(<Pager total={86} pageIndex={1} pageSize={10} onChange={onChange} />)
  click('Next page')
  click('Page 3')
  expect(onChange.mock.calls).toEqual([[{ pageIndex: 2, pageSize: 10 }], [{ pageIndex: 3, pageSize: 10 }]])
  expect(document.querySelector('[aria-current="page"]')?.textContent).toBe('1')
})

it('stops at the first page', () => {
  show(<Pager total={86} pageIndex={1} pageSize={10} onChange={onChange} />)
  click('Previous page')
  expect(onChange).not.toHaveBeenCalled()
})

it('goes to the last page when the requested one does not exist', () => {
  show(<Pager total={21} pageIndex={4} pageSize={10} onChange={onChange} />)
  expect(onChange).toHaveBeenCalledWith({ pageIndex: 3, pageSize: 10 }, { replace: true })
})

it('renders nothing for an empty list', () => {
  show(<Pager total={0} pageIndex={1} pageSize={10} onChange={onChange} />)
  expect(document.body.textContent).not.toContain('in total')
})
