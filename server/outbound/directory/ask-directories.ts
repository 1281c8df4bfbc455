import type { Person } from '../person.ts'
import type { Directory } from './directory.ts'

export interface Recognised {
  person: Person
  directory: Directory
}

interface Credentials {
  username: string
  password: string
}

/**
 * Asks the servers in turn for the person with this password. One that cannot be reached is told to `onAway`, and the next one is asked;
 * it is `isAway` then if nobody else knows the person.
 */
export async function askDirectories(
  directories: readonly Directory[],
  { username, password }: Credentials,
  onAway: (error: unknown, directory: Directory) => void,
): Promise<{ found: Recognised | undefined; isAway: boolean }> {
  let isAway = false
  for (const directory of directories) {
    const person = await directory.findPerson(username, password).catch((error: unknown) => {
      isAway = true
      onAway(error, directory)
      return undefined
    })
    if (person) return { found: { person, directory }, isAway }
  }
  return { found: undefined, isAway }
}
