import { readFileSync } from 'node:fs'
import type { JavaProject } from './maven.ts'

/** The target of a push. */
export interface Target {
  /** The URL of the open API. */
  url: string
  token: string
}

/** A real client from Maven. */
export interface PushClient {
  name: string
  /** The name of the file in `expected/`. */
  file: string
  /** Returns what the client itself reports about its reads, if it reads. */
  push: (project: JavaProject, target: Target) => Promise<string[]>
}

const smartDocDefaults = { outPath: 'target/doc', author: 'mei', replace: true, isStrict: false }

export const pushClients: PushClient[] = [
  { name: 'smart-doc, REST', file: 'smart-doc-rest', push: pushRest },
  { name: 'smart-doc, Dubbo', file: 'smart-doc-rpc', push: pushRpc },
  { name: 'Java SDK', file: 'java-sdk', push: useSdk },
  { name: 'Swagger plugin', file: 'swagger-plugin', push: pushSwagger },
]

async function pushRest(project: JavaProject, target: Target): Promise<string[]> {
  const dictionary = {
    enumClassName: 'library.rest.LoanState',
    title: '借阅状态',
    codeField: 'code',
    descField: 'text',
  }
  return runSmartDoc(project, 'torna-rest', {
    ...smartDocTarget(target),
    packageFilters: 'library.rest.*',
    debugEnvName: '测试环境',
    debugEnvUrl: 'http://127.0.0.1:9100',
    dataDictionaries: [dictionary],
    errorCodeDictionaries: [{ ...dictionary, enumClassName: 'library.rest.LoanError', title: '错误码' }],
  })
}

async function pushRpc(project: JavaProject, target: Target): Promise<string[]> {
  const dependency = { groupId: 'library', artifactId: 'library-api', version: '1.0.0' }
  return runSmartDoc(project, 'torna-rpc', {
    ...smartDocTarget(target),
    packageFilters: 'library.rpc.*',
    rpcApiDependencies: [dependency],
  })
}

const smartDocTarget = ({ url, token }: Target) => ({ ...smartDocDefaults, openUrl: url, appToken: token })

async function runSmartDoc(project: JavaProject, goal: string, config: object): Promise<string[]> {
  const file = `${goal}.json`
  project.write(file, JSON.stringify(config))
  await project.mvn([`smart-doc:${goal}`, `-DconfigFile=${project.at(file)}`])
  return []
}

async function useSdk(project: JavaProject, { url, token }: Target): Promise<string[]> {
  const file = project.at('seen.txt')
  await project.mvn(['exec:java', '-Dexec.mainClass=library.sdk.UseSdk', `-Dexec.args=${url} ${token} ${file}`])
  return readFileSync(file, 'utf8').trimEnd().split('\n')
}

async function pushSwagger(project: JavaProject, { url, token }: Target): Promise<string[]> {
  const codes = [{ name: '错误码', items: [{ value: 'LIB-500', description: '系统繁忙' }] }]
  const debugEnv = '测试环境,http://127.0.0.1:9100'
  const config = { enable: true, basePackage: 'library.swagger', url, token, author: 'mei', debugEnv, codes }
  project.write('src/main/resources/torna.json', JSON.stringify(config))
  await project.mvn(['process-resources', 'exec:java', '-Dexec.mainClass=library.swagger.PushBooks'])
  return []
}
