import { limits } from '../../limits.ts'
import { ImportFault, type ImportResult } from '../draft/draft.ts'
import { Findings } from '../draft/findings.ts'
import { TagFolders } from './folders.ts'
import { infoDoc } from './info-doc.ts'
import { readDictionaries, readModels } from './models.ts'
import { toNode, type Node } from './node.ts'
import { readPaths } from './paths.ts'
import { totals, type Reading } from './reading.ts'
import { toEnvironments } from './servers.ts'
import { SharedSchemas } from './shared-schemas.ts'
import { Source } from './source.ts'
import { textDocs } from './text-docs.ts'
import { cutText, nameText, toText } from './texts.ts'

export function isOpenapi(value: unknown): boolean {
  return ['openapi', 'swagger', 'swaggerVersion'].some((name) => Object.hasOwn(toNode(value), name))
}

/**
 * A description in OpenAPI 3.0 to 3.2 or Swagger 2.0. It is not validated as a whole: an error in one place must not prevent the import
 * of the rest. References are resolved inside the description only, and only where they are used.
 */
export function importOpenapi(value: unknown): ImportResult {
  const document = toNode(value)
  const findings = new Findings()
  const version = readVersion(document, findings)
  const source = new Source(document, findings)
  const shared = new SharedSchemas(source)
  const reading: Reading = { source, findings, shared, extensions: new Map(), left: { ...totals } }
  const folders = new TagFolders(document, findings)
  const operations = readPaths(reading, folders)
  const docs = [...infoDoc(document), ...operations, ...textDocs(document, folders, operations.length)]
  const models = readModels(reading)
  const dictionaries = readDictionaries(reading)
  tellExtensions(reading)
  if (docs.length === 0) findings.add('warning', 'import.nothingFound', '')
  return {
    kind: 'openapi',
    version,
    title: cutText(nameText(toNode(document['info'])['title']), limits.moduleName),
    folders: folders.drafts(),
    docs,
    models,
    dictionaries,
    environments: toEnvironments(document),
    findings: findings.list,
  }
}

/** The newest minor version known at the time of writing. */
const KNOWN_MINOR = 2

/** YAML parses `2.0` as the number 2. */
function readVersion(document: Node, findings: Findings): string {
  const { openapi, swagger, swaggerVersion } = document
  const version = toText(openapi ?? swagger ?? swaggerVersion)
  const [major, minor = 0] = version.split('.').map(Number)
  if (version === '') throw new ImportFault('import.unknownFormat')
  if (openapi === undefined ? major !== 2 || swagger === undefined : major !== 3)
    throw new ImportFault('import.openapiVersion', { version: cutText(version, 40) })
  if (openapi !== undefined && minor > KNOWN_MINOR) findings.add('info', 'import.newerVersion', '', { version })
  return version
}

const MAX_TOLD = 30

function tellExtensions({ extensions, findings }: Reading): void {
  if (extensions.size === 0) return
  const byCount = [...extensions].sort(([, a], [, b]) => b - a).slice(0, MAX_TOLD)
  const names = byCount.map(([name, count]) => `${cutText(name, 60)} (${count})`).join(', ')
  findings.add('info', 'import.extensions', '', { names })
}
