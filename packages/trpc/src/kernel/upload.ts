import { createHash } from 'node:crypto'
import { MAX_UPLOAD_BYTES } from '@stayward/contract/kernel/upload'
import { z } from 'zod'
import { ServiceError } from './errors.ts'

/**
 * An uploaded file, in memory. As JSON it is the hash of its bytes, so that two requests with it can be
 * compared.
 */
export class Upload {
  readonly bytes: Uint8Array
  readonly name: string

  constructor(bytes: Uint8Array, name: string) {
    this.bytes = bytes
    this.name = name
  }

  toJSON(): string {
    return createHash('sha256').update(this.bytes).digest('base64url')
  }
}

/** A file in a form; throws 413 if it is larger than the limit. Its media type is ignored. */
export const uploadedFile = (max_bytes: number) =>
  z.file().transform(async (file) => {
    if (file.size > max_bytes) throw new ServiceError('request.too_large')
    return new Upload(new Uint8Array(await file.arrayBuffer()), file.name)
  })

/** The part `file` of a form, of any type. */
export const UploadedFile = uploadedFile(MAX_UPLOAD_BYTES)

/** A part of a form that has JSON as its text. */
export const jsonPart = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((text, check): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        check.addIssue({ code: 'custom', params: { code: 'invalid_json' }, message: 'Send JSON.' })
        return z.NEVER
      }
    })
    .pipe(schema)

/**
 * The input of a procedure with a form: `FormData` for its callers, the checked object for its resolver.
 * Reading a file takes time, so tRPC has to parse it asynchronously (decision 14).
 */
export const formInput = <Output>(schema: z.ZodType<Output, Record<string, unknown>>) =>
  Object.assign(z.instanceof(FormData).transform(fieldsOf).pipe(schema), { parsesAsync: true })

/** The parts of a form by name; a name that occurs several times gets a list. */
function fieldsOf(form: FormData): Record<string, unknown> {
  const parts = Map.groupBy(form, ([name]) => name)
  return Object.fromEntries(
    Array.from(parts, ([name, [first, ...more]]) => [
      name,
      more.length > 0 ? [first, ...more].map((part) => part?.[1]) : first?.[1],
    ]),
  )
}
