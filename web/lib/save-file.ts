/** The file name of a Content-Disposition header, the encoded form first. */
export function parseFileName(disposition: string): string {
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename\s*=\s*"?([^";]+)"?/i.exec(disposition)?.[1]
  return decoded(encoded ?? plain ?? 'download')
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name.trim())
  } catch {
    return name.trim()
  }
}

export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
