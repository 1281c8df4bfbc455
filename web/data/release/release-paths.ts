/** The screens of a release have addresses below the page of the project's releases. */
export const releasesPath = (projectId: string) => `/project/release/${projectId}`

/** `docId` "": none is open. */
export const browsePath = (projectId: string, releaseId: string, docId = '') =>
  `${releasesPath(projectId)}?${new URLSearchParams({ browse: releaseId, ...(docId !== '' && { doc: docId }) }).toString()}`

/** In the address, today is a side too. */
export const TODAY = 'today'

export const comparePath = (projectId: string, from: string, to: string = TODAY) =>
  `${releasesPath(projectId)}?${new URLSearchParams({ from, to }).toString()}`
