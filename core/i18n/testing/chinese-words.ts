/** Words with a better one that is used everywhere, and marks that Chinese texts have others for. 折叠 is what an editor does with code. */
const avoided =
  /待办|用户中心|后台管理|错误含义|过滤|全部折叠|移入回收站|ContentType|篇|现成片段|书写方式|开放接口的全部方法|[「」『』]|！/
const noBlank = /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u

/** Placeholders that are filled with our own Chinese words. All others are mostly names and numbers. */
const filledInChinese = /\{(?:field|kind|role|what)\}/g
const noBlankBesideValue = /\p{Script=Han}\{\w+\}|\{\w+\}\p{Script=Han}/u

/** Whether a Chinese text has one word for one thing, our quotation marks, and blanks beside Latin letters and digits. */
export const isGoodChinese = (text: string): boolean => !avoided.test(text) && !noBlank.test(text)

export const hasBlanksBesideValues = (text: string): boolean =>
  !noBlankBesideValue.test(text.replaceAll(filledInChinese, ''))

/** Without code and addresses, which keep their own spelling. */
export const withoutCode = (markdown: string): string =>
  markdown
    .replaceAll(/^```[\s\S]*?^```$/gm, '')
    .replaceAll(/`[^`\n]*`/g, ' ')
    .replaceAll(/\]\([^)]*\)|\{#\w+\}|\[\[[\w.]+\]\]/g, ' ')
