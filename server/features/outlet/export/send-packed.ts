import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { packingFor } from '../../../answers/packing.ts'
import type { OpenFile } from './kept-files.ts'

/** Time for a slow client to receive a large file. */
export const DOWNLOAD_MS = 10 * 60_000

/** Sends a file that is compressed on the disk, as it is or expanded. */
export function sendPacked({ headers }: FastifyRequest, reply: FastifyReply, { file, size }: OpenFile): FastifyReply {
  const packed = file.createReadStream()
  const packing = packingFor(headers['accept-encoding'] ?? '', ['gzip'])
  if (packing === undefined) return reply.send(unpacked(packed))
  return reply.headers({ 'content-encoding': packing, 'content-length': size }).send(packed)
}

/** An error on either side ends both. */
const unpacked = (packed: Readable) => packed.compose(createGunzip())
