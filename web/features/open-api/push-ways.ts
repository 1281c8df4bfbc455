import type { TextKey } from '#core/i18n/texts.ts'

/** Where docs are pushed to. */
export interface PushAddresses {
  /** The instance: `https://docs.example.com`. */
  base: string
  /** Of the push protocol. */
  api: string
  /** Accepts files without an envelope. */
  rest: string
}

export interface PushAccess extends PushAddresses {
  token: string
}

export const pushAddresses = (base: string): PushAddresses => ({
  base,
  api: `${base}/api`,
  rest: `${base}/api/v1/push`,
})

export interface PushSnippet {
  /** A file name, or what to do with it. */
  title: string | { text: TextKey }
  language: string
  code: (access: PushAccess) => string
}

export interface PushWay {
  id: 'curl' | 'cli' | 'smart-doc' | 'springdoc' | 'swagger' | 'java'
  label: TextKey
  text: TextKey
  snippets: readonly PushSnippet[]
}

const json = (value: object) => JSON.stringify(value, null, 2)
const step = (text: TextKey, language: string, code: PushSnippet['code']): PushSnippet => ({
  title: { text },
  language,
  code,
})
const file = (title: string, language: string, code: PushSnippet['code']): PushSnippet => ({ title, language, code })

const curlFile = ({ rest, token }: PushAccess, from = 'openapi.json') => `curl '${rest}' \\
  -H 'Authorization: Bearer ${token}' \\
  --data-binary '@${from}'`

const ownPush = {
  author: 'build',
  isReplace: 0,
  apis: [
    {
      name: 'Orders',
      isFolder: 1,
      items: [
        {
          name: 'Find an order',
          url: '/orders/{id}',
          httpMethod: 'GET',
          pathParams: [{ name: 'id', type: 'string', required: 1, description: 'Number of the order', example: '77' }],
          responseParams: [{ name: 'state', type: 'string', description: 'State of the order', example: 'paid' }],
        },
      ],
    },
  ],
}

const curlOwn = ({ rest, token }: PushAccess) => `curl '${rest}' \\
  -H 'Authorization: Bearer ${token}' \\
  --data-binary '${json(ownPush)}'`

const cliRun = ({ base, token }: PushAccess) =>
  `ENDPAPER_TOKEN='${token}' node endpaper.mjs push openapi.json --url '${base}'`

const smartDocJson = ({ api, token }: PushAccess) =>
  json({ outPath: 'target/smart-doc', openUrl: api, appToken: token, author: 'build', replace: true })

const smartDocMaven = `<plugin>
  <groupId>com.ly.smart-doc</groupId>
  <artifactId>smart-doc-maven-plugin</artifactId>
  <version>3.1.0</version>
  <configuration>
    <configFile>./src/main/resources/smart-doc.json</configFile>
  </configuration>
</plugin>`

const smartDocGradle = `plugins {
  id 'com.ly.smart-doc' version '3.1.0'
}

smartdoc {
  configFile = file('src/main/resources/smart-doc.json')
}`

const smartDocRun = `# Maven
mvn -Dfile.encoding=UTF-8 smart-doc:torna-rest

# Gradle
gradle tornaRest`

const springdocRun = (access: PushAccess) => `curl -s 'http://localhost:8080/v3/api-docs' -o openapi.json
${curlFile(access)}`

const dependency = (artifact: string, version: string, scope = '') => `<dependency>
  <groupId>cn.torna</groupId>
  <artifactId>${artifact}</artifactId>
  <version>${version}</version>${scope && `\n  <scope>${scope}</scope>`}
</dependency>`

const swaggerJson = ({ api, token }: PushAccess) =>
  json({ enable: true, basePackage: 'com.example.orders', url: api, token, author: 'build', isReplace: true })

const swaggerTest = `import cn.torna.swaggerplugin.SwaggerPlugin;
import org.junit.jupiter.api.Test;

class PushDocsTest {
    @Test
    void pushDocs() {
        SwaggerPlugin.pushDoc();
    }
}`

const javaPush = ({ api, token }: PushAccess) => `OpenClient client = new OpenClient("${api}");

DocItem doc = new DocItem();
doc.setName("Find an order");
doc.setUrl("/orders/{id}");
doc.setHttpMethod("GET");

DocItem folder = new DocItem();
folder.setName("Orders");
folder.setIsFolder(Booleans.TRUE);
folder.setItems(List.of(doc));

DocPushRequest request = new DocPushRequest("${token}");
request.setAuthor("build");
request.setApis(List.of(folder));

DocPushResponse response = client.execute(request);
if (!response.isSuccess()) throw new IllegalStateException(response.getMsg());`

/** Tools that push docs, with their configuration. */
export const pushWays: readonly PushWay[] = [
  {
    id: 'curl',
    label: 'openApi.wayCurl',
    text: 'openApi.wayCurlText',
    snippets: [
      step('openApi.pushFile', 'shell', (access) => curlFile(access)),
      step('openApi.pushOwn', 'shell', curlOwn),
    ],
  },
  {
    id: 'cli',
    label: 'openApi.wayCli',
    text: 'openApi.wayCliText',
    snippets: [step('openApi.run', 'shell', cliRun)],
  },
  {
    id: 'smart-doc',
    label: 'openApi.waySmartDoc',
    text: 'openApi.waySmartDocText',
    snippets: [
      file('src/main/resources/smart-doc.json', 'json', smartDocJson),
      file('pom.xml', 'xml', () => smartDocMaven),
      file('build.gradle', 'groovy', () => smartDocGradle),
      step('openApi.run', 'shell', () => smartDocRun),
    ],
  },
  {
    id: 'springdoc',
    label: 'openApi.waySpringdoc',
    text: 'openApi.waySpringdocText',
    snippets: [step('openApi.run', 'shell', springdocRun)],
  },
  {
    id: 'swagger',
    label: 'openApi.waySwagger',
    text: 'openApi.waySwaggerText',
    snippets: [
      file('pom.xml', 'xml', () => dependency('swagger-plugin', '1.2.27', 'test')),
      file('src/main/resources/torna.json', 'json', swaggerJson),
      file('PushDocsTest.java', 'java', () => swaggerTest),
    ],
  },
  {
    id: 'java',
    label: 'openApi.wayJava',
    text: 'openApi.wayJavaText',
    snippets: [file('pom.xml', 'xml', () => dependency('torna-sdk', '1.0.16')), step('openApi.code', 'java', javaPush)],
  },
]
