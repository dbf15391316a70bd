import type { ErrorCode } from '@stayward/contract/kernel/errors'
import { type Noun, NOUNS } from '@stayward/contract/kernel/nouns'
import type { ProcedureMeta } from '@stayward/trpc/kernel/trpc'
import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server'
import { z } from 'zod'
import { type ParameterKind, parameterKind } from './parameter-kind.ts'

type InputSchema = z.ZodObject<z.core.$ZodShape>

/** One REST operation, with everything known about it before the first request. */
export type Operation = {
  /** Path of the procedure in its router, such as `bookings.create`. */
  name: string
  noun: Noun
  type: 'query' | 'mutation'
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Route template, such as `/v1/bookings/{booking_id}`. */
  path: string
  isPublic: boolean
  takesBody: boolean
  /** The body is a form with files, not JSON. */
  takesForm: boolean
  takesIdempotencyKey: boolean
  /** The schema of the input, path parameters included; null for none. */
  input: InputSchema | null
  pathParameters: readonly string[]
  queryParameters: ReadonlyMap<string, ParameterKind>
  successStatus: 200 | 201 | 202 | 204
  /** The response has an `ETag` whatever its schema. */
  hasETag: boolean
  /** What a 200 means for a creation; null if it always creates. */
  found: string | null
  /** Template of the `Location` header, filled from the response. */
  location: string | null
  /** The media types of its response, if that is a file; null for JSON. */
  files: readonly string[] | null
  errors: readonly ErrorCode[]
  /** For one of several operations documented as one: the path with a parameter for the differing literal. */
  variant: { path: string; parameter: string; value: string; name: string } | null
}

/** Every procedure of `router` that has `meta.openapi`, as a REST operation. */
export function operationsOf(router: AnyTRPCRouter): Operation[] {
  // Any router types its record as `any`; at run time it is flat, by path.
  const procedures = router._def.procedures as Record<string, AnyTRPCProcedure>
  return Object.entries(procedures).flatMap(([name, procedure]) => toOperation(name, procedure) ?? [])
}

/** Whether the response to an operation depends on `Accept-Language`, so that `Vary` names it. */
export const followsLanguage = ({ noun, path }: Pick<Operation, 'noun' | 'path'>): boolean =>
  noun === 'geo' || path.startsWith('/v1/checkin/')

/** The names in the braces of a path template. */
export const namesInTemplate = (template: string): string[] =>
  Array.from(template.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)

function toOperation(name: string, procedure: AnyTRPCProcedure): Operation | null {
  const { type } = procedure._def
  // Every router is created by the kernel's one tRPC root, which types `.meta()` like this.
  const meta = procedure._def.meta as ProcedureMeta | undefined
  if (!meta?.openapi || type === 'subscription') return null
  const {
    method,
    path,
    protect = true,
    successStatus = 200,
    found = null,
    hasETag = false,
    location = null,
    variantOf = null,
    contentTypes = [],
    files = null,
  } = meta.openapi
  const takesBody = method === 'POST' || method === 'PUT' || method === 'PATCH'
  const input = inputOf(name, procedure)
  const pathParameters = namesInTemplate(path)
  const otherFields = Object.entries(input?.shape ?? {}).filter(([field]) => !pathParameters.includes(field))
  return {
    name,
    noun: nounOf(name),
    type,
    method,
    path,
    isPublic: !protect,
    takesBody,
    takesForm: contentTypes.includes('multipart/form-data'),
    takesIdempotencyKey: method === 'POST' || method === 'PATCH',
    input,
    pathParameters,
    queryParameters: new Map(
      takesBody ? [] : otherFields.map(([field, schema]) => [field, parameterKind(schema)]),
    ),
    successStatus,
    hasETag,
    found,
    location,
    files,
    errors: meta.errors ?? [],
    variant: variantOf,
  }
}

function inputOf(name: string, procedure: AnyTRPCProcedure): InputSchema | null {
  const [declared = null, ...more] = procedure._def.inputs
  if (more.length > 0) throw new Error(`${name}: a procedure over REST has one input schema`)
  const input = declared instanceof z.ZodPipe ? checkedLast(declared) : declared
  if (input !== null && !(input instanceof z.ZodObject))
    throw new Error(`${name}: its input is not an object`)
  return input
}

/** A form is turned into an object first; this is the schema of that object. */
const checkedLast = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodPipe ? checkedLast(schema.out) : schema

function nounOf(name: string): Noun {
  const [key = ''] = name.split('.')
  if (!Object.hasOwn(NOUNS, key)) throw new Error(`${name}: NOUNS has no row for it`)
  // It was just looked up.
  return key as Noun
}
