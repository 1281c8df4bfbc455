/** A call of the open API. */
export interface OpenCall {
  /** `https://docs.example.com/api` */
  address: string
  method: string
  version: string
  token: string
  data: object
}

const lines = (value: unknown) => JSON.stringify(value, null, 2)

function callBody({ method, version, token, data }: OpenCall) {
  return { name: method, version, access_token: token, data }
}

/** Indents every line except the first. */
const inset = (text: string, by: string) => text.replaceAll('\n', `\n${by}`)

/** Inside single quotes, a shell reads every character literally except the quote itself. */
const shellText = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

export function curlCall(call: OpenCall): string {
  return `curl ${shellText(call.address)} \\
  -H 'Content-Type: application/json' \\
  -d ${shellText(lines(callBody(call)))}`
}

export function nodeCall(call: OpenCall): string {
  return `const call = ${lines(callBody(call))}
const response = await fetch(${JSON.stringify(call.address)}, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(call),
})
const { code, msg, data } = await response.json()
if (code !== '0') throw new Error(msg)`
}

export function pythonCall(call: OpenCall): string {
  return `import requests

call = ${pythonValue(callBody(call))}
answer = requests.post(${JSON.stringify(call.address)}, json=call, timeout=60).json()
if answer["code"] != "0":
    raise RuntimeError(answer["msg"])
data = answer["data"]`
}

/** A JSON value as a Python literal. Strings are the same; true, false and null are spelled differently. */
function pythonValue(value: unknown, by = ''): string {
  const deeper = `${by}    `
  const block = (open: string, items: string[], close: string) =>
    items.length === 0 ? open + close : `${open}\n${items.map((item) => `${deeper}${item},\n`).join('')}${by}${close}`
  if (Array.isArray(value))
    return block(
      '[',
      value.map((item) => pythonValue(item, deeper)),
      ']',
    )
  if (typeof value === 'object' && value !== null) {
    const items = Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${pythonValue(item, deeper)}`)
    return block('{', items, '}')
  }
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  return value === null ? 'None' : JSON.stringify(value)
}

export function javaCall(call: OpenCall): string {
  return `String call = """
        ${inset(textBlock(lines(callBody(call))), '        ')}
        """;
HttpRequest request = HttpRequest.newBuilder(URI.create(${JSON.stringify(call.address)}))
        .header("Content-Type", "application/json")
        .POST(HttpRequest.BodyPublishers.ofString(call))
        .build();
HttpResponse<String> response = HttpClient.newHttpClient()
        .send(request, HttpResponse.BodyHandlers.ofString());
System.out.println(response.body());`
}

/** In a text block a backslash begins an escape, and three quotes end it. */
const textBlock = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"""')
