/** The entries whose name contains the text: the name itself first, then those that begin with it. */
export function matchesOf<Entry>(entries: readonly Entry[], text: string, nameOf: (entry: Entry) => string): Entry[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return [...entries]
  const rank = (entry: Entry) => {
    const name = nameOf(entry).toLowerCase()
    if (name === wanted) return 0
    return name.startsWith(wanted) ? 1 : 2
  }
  const found = entries.filter((entry) => nameOf(entry).toLowerCase().includes(wanted))
  return found.toSorted((one, other) => rank(one) - rank(other))
}
