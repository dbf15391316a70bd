import { z } from 'zod'

/** How a query parameter is written: once as text or as a whole number, or repeated. */
export type ParameterKind = 'text' | 'number' | 'list'

/** The type of the query parameter that `schema` reads. */
export function parameterKind(schema: z.core.$ZodType): ParameterKind {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return parameterKind(schema.unwrap())
  if (schema instanceof z.ZodPipe) return parameterKind(schema.in)
  if (schema instanceof z.ZodArray) return 'list'
  return schema instanceof z.ZodNumber ? 'number' : 'text'
}
