import { Notifications, notifications } from '@mantine/notifications'
import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Role } from '#core/access/roles.ts'
import type { ProjectCard } from '#core/contract/project.ts'
import {
  clearPage,
  eventually,
  goTo,
  input,
  named,
  pageText,
  preparePages,
  press,
  settled,
  showPage,
  tick,
  type,
} from '../../testing/page.tsx'
import { ProjectsPage } from './ProjectsPage.tsx'

const project = (id: string, name: string, description = ''): ProjectCard => ({
  id,
  spaceId: 's',
  name,
  description,
  isPrivate: 1,
  creatorName: 'Ada',
  roleCode: 'admin',
  gmtCreate: 1,
  gmtModified: 1,
  moduleCount: 1,
  memberCount: 1,
  admins: [],
})
let projects: ProjectCard[]
const add = vi.fn<(input: unknown) => unknown>()

beforeAll(preparePages)
beforeEach(() => {
  projects = [project('p1', 'Shop', 'Orders and payments'), project('p2', 'Stock')]
  add.mockReset()
  add.mockImplementation(() => {
    projects = [...projects, project('p3', 'Returns')]
    return projects.at(-1)
  })
})
afterEach(async () => {
  await settled(notifications.clean)
  clearPage()
  localStorage.clear()
})

async function show(role: Role = 'admin') {
  await showPage(
    <Suspense>
      <Routes>
        <Route path="/space/project/:spaceId" element={<ProjectsPage />} />
        <Route path="*" element={null} />
      </Routes>
      <Notifications />
    </Suspense>,
    {
      '/user/perm/get': () => ({ isSuperAdmin: false, roleData: { 'space:s': role } }),
      '/space/info': () => ({
        id: 's',
        name: 'Company',
        isCompose: 0,
        creatorName: 'Ada',
        gmtCreate: 1,
        leaders: [],
        projectCount: projects.length,
        memberCount: 1,
        version: 1,
      }),
      '/space/project/list': () => projects,
      '/project/add': add,
    },
  )
  await goTo('/space/project/s')
  await eventually(() => expect(pageText()).toContain('Company'))
}

it('finds a project by its name or its description', async () => {
  await show()
  await type('Filter projects', 'payments')
  expect(pageText()).toContain('Shop')
  expect(pageText()).not.toContain('Stock')
  await type('Filter projects', 'unicorn')
  expect(pageText()).toContain('No project matches “unicorn”.')
})

it('shows projects as a table, also at the next visit', async () => {
  await show()
  await tick('Table')
  expect(document.querySelector('table')?.textContent).toContain('Stock')
  clearPage()
  await show()
  expect(document.querySelector('table')?.textContent).toContain('Stock')
})

it('creates a project, which needs a name and is private at first', async () => {
  await show()
  await press('New project')
  await eventually(() => expect(input('Project name').value).toBe(''))
  await press('Create project')
  expect(add).not.toHaveBeenCalled()
  await type('Project name', 'Returns')
  await press('Create project')
  await eventually(() =>
    expect(add.mock.calls).toEqual([[{ spaceId: 's', name: 'Returns', description: '', isPrivate: 1 }]]),
  )
  await eventually(() => expect(pageText()).toContain('Returns created.'))
  await eventually(() => expect(document.querySelector('a[href="/project/doc/p3"]')).not.toBeNull())
})

it('offers the first project in an empty space', async () => {
  projects = []
  await show()
  expect(pageText()).toContain('Create the first project')
  await press('New project')
  await eventually(() => expect(input('Project name')).toBeDefined())
})

it('lets a guest only read', async () => {
  await show('guest')
  expect(pageText()).toContain('Shop')
  for (const tool of ['New project', 'Recycle bin', 'Move Shop']) expect(named(tool)).toBeUndefined()
})

it('tells a guest of an empty space what will be seen there', async () => {
  projects = []
  await show('guest')
  expect(pageText()).toContain('No projects yet')
  expect(named('New project')).toBeUndefined()
})
