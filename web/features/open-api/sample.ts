/** Stands in examples where the reader's own token goes. */
export const sampleToken = 'YOUR_TOKEN'

export const curlFile = (rest: string) => `curl '${rest}?mode=append' \\
  -H 'Authorization: Bearer ${sampleToken}' \\
  --data-binary '@openapi.yaml'`
