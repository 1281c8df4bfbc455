import { matching, readOrigin, type Env } from './env.ts'
import { getText, isInUse } from './group.ts'

export interface S3Config {
  /** Origin of the S3-compatible server. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** "" or a path that ends with a slash. */
  prefix: string
}

export const s3Group = {
  prefix: 'S3_',
  required: ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  optional: ['S3_ENDPOINT', 'S3_REGION', 'S3_PREFIX'],
}

export function readS3(env: Env): S3Config | undefined {
  if (!isInUse(env, s3Group)) return undefined
  const region = matching(env, 'S3_REGION', { pattern: /^[a-z0-9-]+$/, meaning: 'a region such as eu-central-1' })
  const endpoint = readOrigin(env, 'S3_ENDPOINT', { protocols: ['https:', 'http:'], example: 'https://s3.example.com' })
  return {
    endpoint: endpoint?.origin ?? `https://s3.${region ?? 'us-east-1'}.amazonaws.com`,
    region: region ?? 'us-east-1',
    bucket: bucket(env) ?? '',
    accessKeyId: getText(env, 'S3_ACCESS_KEY_ID'),
    secretAccessKey: getText(env, 'S3_SECRET_ACCESS_KEY'),
    prefix: prefix(env),
  }
}

const bucket = (env: Env) =>
  matching(env, 'S3_BUCKET', {
    pattern: /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    meaning: 'a bucket: 3 to 63 small letters, digits, dots and dashes',
  })

function prefix(env: Env): string {
  const pattern = /^[\w-]+(\/[\w-]+)*\/?$/
  const value = matching(env, 'S3_PREFIX', { pattern, meaning: 'a folder such as endpaper/uploads' })
  return value === undefined ? '' : `${value.replace(/\/$/, '')}/`
}
