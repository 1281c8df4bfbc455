import type { MeterSphereSpace, MeterSphereVersion, Named } from '#core/contract/metersphere.ts'

/** The form of a connection. An empty secret key keeps the stored one. */
export interface ConnectionValues {
  version: '1' | '2'
  msAddress: string
  msAccessKey: string
  msSecretKey: string
  msSpaceId: string
}

export const connectionValues = (saved: MeterSphereSpace): ConnectionValues => ({
  version: saved.version === 1 ? '1' : '2',
  msAddress: saved.msAddress,
  msAccessKey: saved.msAccessKey,
  msSecretKey: '',
  msSpaceId: saved.msSpaceId,
})

const versions: Record<ConnectionValues['version'], MeterSphereVersion> = { 1: 1, 2: 2 }

export const connectionInput = ({ version, msAddress, msAccessKey, msSecretKey }: ConnectionValues) => ({
  version: versions[version],
  msAddress: msAddress.trim(),
  msAccessKey: msAccessKey.trim(),
  ...(msSecretKey.trim() !== '' && { msSecretKey: msSecretKey.trim() }),
})

/** As a select needs them: each id once. */
export function toOptions(entries: readonly Named[]): { value: string; label: string }[] {
  const byId = new Map(entries.map(({ id, name }) => [id, { value: id, label: name }]))
  return [...byId.values()]
}
