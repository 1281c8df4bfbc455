const NO_MATCH = 3

/** 0 for the name itself, then names that begin with the text, then those that contain it. */
function rank(name: string, text: string): number {
  const [whole, wanted] = [name.trim().toLowerCase(), text.trim().toLowerCase()]
  if (whole === wanted) return 0
  if (whole.startsWith(wanted)) return 1
  return whole.includes(wanted) ? 2 : NO_MATCH
}

/** All entries, the best match first. */
export const bestFirst = <Entry>(entries: readonly Entry[], text: string, nameOf: (entry: Entry) => string): Entry[] =>
  text.trim() === ''
    ? [...entries]
    : entries.toSorted((one, other) => rank(nameOf(one), text) - rank(nameOf(other), text))

export const isMatch = (name: string, text: string): boolean => rank(name, text) < NO_MATCH

/** The entries whose name contains the text: the name itself first, then those that begin with it. */
export function matchesOf<Entry>(entries: readonly Entry[], text: string, nameOf: (entry: Entry) => string): Entry[] {
  const found = entries.filter((entry) => isMatch(nameOf(entry), text))
  return bestFirst(found, text, nameOf)
}

/** Without empty groups. The items are sorted already: a group comes before others when its first item matches better. */
export function bestGroupsFirst<Item, Group extends { items: readonly Item[] }>(
  groups: readonly Group[],
  text: string,
  nameOf: (item: Item) => string,
): Group[] {
  const firstName = ({ items: [first] }: Group) => (first === undefined ? '' : nameOf(first))
  return bestFirst(
    groups.filter(({ items }) => items.length > 0),
    text,
    firstName,
  )
}
