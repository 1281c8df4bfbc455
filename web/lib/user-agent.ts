const browsers: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['WeCom', /\bwxwork\//i],
  ['DingTalk', /\bDingTalk\//i],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
  ['curl', /^curl\//],
]

const systems: [name: string, sign: RegExp][] = [
  ['iOS', /\b(iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

const nameIn = (list: [string, RegExp][], agent: string) => list.find(([, sign]) => sign.test(agent))?.[0]

/** A short name such as "Firefox · Windows". Empty when the user agent is unknown. */
export function describeUserAgent(agent: string): string {
  return [nameIn(browsers, agent), nameIn(systems, agent)].filter(Boolean).join(' · ')
}

/** Whether the page is open inside the app of DingTalk. */
export const isInDingTalk = (agent: string): boolean => /\bDingTalk\//i.test(agent)
