import { namesInTemplate, type Operation } from '../operations.ts'
import type { ParameterObject } from './model.ts'

/** An operation as documented, and the API's operations behind it: itself, or its variants. */
export type DocumentedOperation = { operation: Operation; variants: [Operation, ...Operation[]] }

/** The operations to document: variants that differ by a literal in their paths appear once. */
export function documentedOperations(operations: readonly Operation[]): DocumentedOperation[] {
  const groups = Map.groupBy(operations, ({ method, path, variant }) => `${method} ${variant?.path ?? path}`)
  return Array.from(groups.values(), ([first, ...others]) => {
    if (!first) throw new Error('A group has a member.')
    const variants: DocumentedOperation['variants'] = [first, ...others]
    return { operation: first.variant === null ? first : merged(first, first.variant, variants), variants }
  })
}

const merged = (
  first: Operation,
  { path, name }: NonNullable<Operation['variant']>,
  variants: readonly Operation[],
): Operation => ({
  ...first,
  name: `${first.name.slice(0, first.name.indexOf('.'))}.${name}`,
  path,
  pathParameters: namesInTemplate(path),
  errors: [...new Set(variants.flatMap(({ errors }) => errors))],
})

/** The parameter in which variants differ; null for an operation without any. */
export function variantParameter(variants: readonly Operation[]): ParameterObject | null {
  const literals = variants.flatMap(({ variant }) => variant ?? [])
  const [first] = literals
  if (!first) return null
  const values = literals.map(({ value }) => value)
  return {
    name: first.parameter,
    in: 'path',
    required: true,
    description: 'What is connected.',
    schema: { type: 'string', enum: values },
  }
}
