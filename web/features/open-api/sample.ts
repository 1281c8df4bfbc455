/** Placeholder for the token in examples. */
export const sampleToken = 'YOUR_TOKEN'

export const curlFile = (rest: string) => `curl '${rest}?mode=append' \\
  -H 'Authorization: Bearer ${sampleToken}' \\
  --data-binary '@openapi.yaml'`
