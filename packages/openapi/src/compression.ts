import { pipeline, Readable } from 'node:stream'
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  type BrotliOptions,
  type ZlibOptions,
} from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { etagInCoding } from './etag.ts'
import { type ContentCoding, preferredCoding } from './content-coding.ts'

/** A smaller response fits into one packet anyway. */
const MIN_BYTES = 1024

const COMPRESSIBLE = /^(?:text\/|application\/(?:[\w.-]+\+)?json\b|application\/javascript\b|image\/svg\+xml)/

// For a list of 25 kB, quality 4 takes a thirtieth of the time of 11 for a tenth more bytes.
const BROTLI: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const GZIP: ZlibOptions = { level: 6 }

/**
 * Compresses text responses of more than a kilobyte for clients that accept it, off the event loop. Call it
 * after `registerConventions`. Why secrets are not excluded:
 * docs/decisions/0034-copies-and-compressed-answers.md.
 */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode === 304) {
      varyByCoding(reply)
      return done(null, payload)
    }
    if (!isCompressible(reply, payload)) return done(null, payload)
    varyByCoding(reply)
    const coding = preferredCoding(request.headers['accept-encoding'])
    if (coding === null) return done(null, payload)
    if (payload instanceof Readable) {
      markCoding(reply, coding)
      const compressor = coding === 'br' ? createBrotliCompress(BROTLI) : createGzip(GZIP)
      // A broken source aborts the response, which is all that can be done after its headers are sent.
      return done(
        null,
        pipeline(payload, compressor, () => undefined),
      )
    }
    const finish = (error: Error | null, compressed: Buffer) => {
      if (error) return done(error)
      markCoding(reply, coding)
      return done(null, compressed)
    }
    // Only texts and buffers remain.
    const body = payload as string | Buffer
    return coding === 'br' ? brotliCompress(body, BROTLI, finish) : gzip(body, GZIP, finish)
  })
}

function isCompressible(reply: FastifyReply, payload: unknown): boolean {
  const type = reply.getHeader('content-type')
  return (
    reply.statusCode !== 206 &&
    typeof type === 'string' &&
    COMPRESSIBLE.test(type) &&
    !reply.hasHeader('content-encoding') &&
    sizeOf(reply, payload) > MIN_BYTES
  )
}

function sizeOf(reply: FastifyReply, payload: unknown): number {
  if (typeof payload === 'string') return Buffer.byteLength(payload)
  if (Buffer.isBuffer(payload)) return payload.length
  return payload instanceof Readable ? Number(reply.getHeader('content-length') ?? 0) : 0
}

function varyByCoding(reply: FastifyReply): void {
  const vary = reply.getHeader('vary')
  if (vary === undefined) reply.header('vary', 'Accept-Encoding')
  else if (!String(vary).includes('Accept-Encoding')) reply.header('vary', `${String(vary)}, Accept-Encoding`)
}

function markCoding(reply: FastifyReply, coding: ContentCoding): void {
  reply.removeHeader('content-length')
  reply.header('content-encoding', coding)
  const etag = reply.getHeader('etag')
  if (typeof etag === 'string') reply.header('etag', etagInCoding(etag, coding))
}
