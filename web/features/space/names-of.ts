/** The nicknames as one line. */
export function namesOf(people: { nickname: string }[]): string {
  return people.map(({ nickname }) => nickname).join(', ')
}
