import { readStored, store } from '../../lib/storage.ts'

/** Stored per project as JSON, so that more fields can be added. */
interface Remembered {
  moduleId?: string
}

function readRemembered(projectId: string): Remembered {
  try {
    const value: unknown = JSON.parse(readStored(`project.${projectId}`) ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    // Invalid JSON counts as nothing stored.
    return {}
  }
}

/** The module that was last open in a project, on this device. */
export function recallModule(projectId: string): string | undefined {
  return readRemembered(projectId).moduleId
}

export function rememberModule(projectId: string, moduleId: string): void {
  store(`project.${projectId}`, JSON.stringify({ ...readRemembered(projectId), moduleId }))
}
