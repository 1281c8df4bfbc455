/** A body without a media type counts as JSON. */
export const isJsonType = (type: string) => type === '' || type === '*/*' || /\bjson\b|\+json/i.test(type)

export const isFormType = (type: string) => /urlencoded/i.test(type)

export const isMultipartType = (type: string) => /multipart/i.test(type)

export const isXmlType = (type: string) => /\bxml\b|\+xml/i.test(type)

/** The default media type of a body. */
export const mediaType = (type: string) => (type === '' || type === '*/*' ? 'application/json' : type)
