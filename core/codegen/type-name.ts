interface NamedDoc {
  url: string
  httpMethod: string
  name: string
}

/** The last parts of the path without variables make a better type name than a title in prose. */
export function baseTypeName({ url, httpMethod, name }: NamedDoc): string {
  const parts = (url.split(/[?#]/)[0] ?? '')
    .split('/')
    .filter((part) => /^[A-Za-z][\w-]*$/.test(part) && !/^v\d+$/i.test(part))
  return parts.length === 0 ? name : `${httpMethod.toLowerCase()} ${parts.slice(-2).join(' ')}`
}
