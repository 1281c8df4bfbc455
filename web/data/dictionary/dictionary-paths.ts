/** The tab of dictionaries in a module, opened at one of them. */
export function dictionaryPath(place: { projectId: string; moduleId: string; dictionaryId?: string }): string {
  const { projectId, moduleId, dictionaryId } = place
  const chosen = dictionaryId === undefined ? '' : `&dictionary=${dictionaryId}`
  return `/project/doc/${projectId}?module=${moduleId}&id=EnumInfo${chosen}`
}
