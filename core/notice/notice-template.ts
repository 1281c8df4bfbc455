/** What a message template of a robot can name, each written as `{docName}`. */
export const noticeVariables = [
  'modifyType',
  'projectName',
  'appName',
  'releaseNo',
  'docName',
  'url',
  'modifier',
  'modifyTime',
  'docViewUrl',
  '@user',
  'changeClass',
  'changes',
] as const
export type NoticeVariable = (typeof noticeVariables)[number]

export type NoticeValues = Record<NoticeVariable, string>

/** Puts the values into a template. Other text in braces stays as it is, and values are not searched for variables. */
export function fillTemplate(template: string, values: NoticeValues): string {
  return template
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\{(@?\w+)\}/g, (whole: string, name: string) => (isVariable(name) ? values[name] : whole))
    .trim()
}

const isVariable = (name: string): name is NoticeVariable => noticeVariables.some((variable) => variable === name)
