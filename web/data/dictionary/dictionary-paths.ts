/** The dictionaries tab of a module, with one of them open. */
export function dictionaryPath(place: { projectId: string; moduleId: string; dictionaryId?: string }): string {
  const { projectId, moduleId, dictionaryId } = place
  const chosen = dictionaryId === undefined ? '' : `&dictionary=${dictionaryId}`
  return `/project/doc/${projectId}?module=${moduleId}&id=EnumInfo${chosen}`
}
