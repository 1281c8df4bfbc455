import { Filter, type Client, type Entry } from 'ldapts'
import type { LdapConfig } from '../../config/ldap.ts'
import type { Person } from '../person.ts'

/** Groups of one person. */
const MAX_GROUPS = 500

/** Up to two entries that match the name: two are enough to see that the match is not unique. */
export async function findEntries(client: Client, config: LdapConfig, username: string): Promise<Entry[]> {
  const { baseDn, userFilter, usernameAttribute, nameAttribute, emailAttribute, idAttribute, groupAttribute } = config
  const { searchEntries } = await client.search(baseDn, {
    scope: 'sub',
    filter: userFilter.replaceAll('{username}', () => Filter.escape(username)),
    attributes: [usernameAttribute, nameAttribute, 'cn', emailAttribute, idAttribute, groupAttribute],
    explicitBufferAttributes: [idAttribute],
    sizeLimit: 2,
  })
  return searchEntries
}

/** Distinguished names of the groups: those that the entry names, and those that list it as a member. */
export async function findGroups(client: Client, config: LdapConfig, entry: Entry | undefined): Promise<string[]> {
  const { groupAttribute, groups, rules } = config
  const own = toTexts(entry?.[groupAttribute])
  if (!groups || rules.groupRoles.length === 0) return own
  // Searched for an unknown person too, so that the response time does not reveal whether the account exists.
  const dn = entry?.dn ?? nobody(config)
  const { searchEntries } = await client.search(groups.baseDn, {
    scope: 'sub',
    filter: groups.filter.replaceAll('{dn}', () => Filter.escape(dn)),
    attributes: ['1.1'],
    sizeLimit: MAX_GROUPS,
  })
  return [...own, ...searchEntries.map((group) => group.dn)]
}

export const nobody = ({ baseDn }: LdapConfig) => `cn=nobody,${baseDn}`

export function toPerson(entry: Entry, config: LdapConfig, groups: string[]): Person {
  const id = toIdText(entry[config.idAttribute])
  const [username = ''] = toTexts(entry[config.usernameAttribute])
  if (id === '' || username === '') {
    throw new Error(`LDAP entries must have ${config.idAttribute} and ${config.usernameAttribute}: ${entry.dn} has not`)
  }
  const [email = ''] = toTexts(entry[config.emailAttribute])
  const [name] = [...toTexts(entry[config.nameAttribute]), ...toTexts(entry['cn']), username]
  return { id, username, name: name ?? username, email, groups }
}

type Value = Entry[string] | undefined

const toTexts = (value: Value): string[] =>
  (Array.isArray(value) ? value : [value ?? '']).map(String).filter((text) => text !== '')

/** Printable text is returned unchanged; binary ids, as in Active Directory, as hex. */
function toIdText(value: Value): string {
  const bytes = Buffer.from((Array.isArray(value) ? value[0] : value) ?? '')
  const text = bytes.toString('latin1')
  return /^[\x21-\x7e]*$/.test(text) ? text : bytes.toString('hex')
}
