/** Characters that cannot be seen, or are seen as a blank: controls, fillers, other blanks, unassigned and private ones. */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]|(?! )\p{Zs}/u

/** Scripts with letters that look like those of another of them. Chinese, Japanese and Korean go with any. */
const LOOKALIKES = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
]

/** Whether a new account of this name cannot be mistaken for another by its look. */
export function isClearAccountName(name: string): boolean {
  if (UNSEEN.test(name)) return false
  // Letters in another form, such as full-width ones.
  if (name.normalize('NFKC') !== name.normalize('NFC')) return false
  return nameParts(name).every((part) => LOOKALIKES.filter((script) => script.test(part)).length <= 1)
}

/** An address may have a Cyrillic name at a Latin domain. */
function nameParts(name: string): string[] {
  const at = name.lastIndexOf('@')
  return at < 0 ? [name] : [name.slice(0, at), ...name.slice(at + 1).split('.')]
}
