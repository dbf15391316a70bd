import { scopeOfProcedure } from '@stayward/contract/account/api-key'
import { NOUNS } from '@stayward/contract/kernel/nouns'
import type { Operation } from '../operations.ts'
import { exampleOf } from './example-of.ts'
import type { MediaType, OperationObject, Schemas } from './model.ts'
import { described, headerParametersOf } from './parameters.ts'
import { bodyOf, requestBodyObject } from './request-bodies.ts'
import { responsesOf } from './responses.ts'
import { isRow } from './schemas.ts'
import { type DocumentedOperation, variantParameter } from './variants.ts'

/** One operation of the document: what the generator derived from its schemas, plus what only we know. */
export function operationObject(
  { operation, variants }: DocumentedOperation,
  generatedOf: (operation: Operation) => OperationObject,
  schemas: Schemas,
): OperationObject {
  const generated = generatedOf(variants[0])
  const { isPublic, noun } = operation
  const { content, mayBeEmpty } = answerContent(generated, schemas)
  const hasETag = operation.hasETag || noun === 'geo' || isRow(content.schema, schemas)
  const [body, ...bodies] = variants.flatMap(
    (variant) => bodyOf(variant, generatedOf(variant), schemas) ?? [],
  )
  const parameter = variantParameter(variants)
  const { summary = operation.name, description = `${summary}.` } = generated
  return {
    operationId: operationId(operation),
    tags: [NOUNS[noun].tag],
    summary,
    description: `${description}${isPublic ? '' : ` ${forKeys(operation)}`}`,
    security: isPublic ? [] : [{ bearer: [] }],
    parameters: [
      ...(parameter === null ? [] : [parameter]),
      ...(generated.parameters ?? []).map((one) => described(one, operation)),
      ...headerParametersOf(operation, hasETag),
    ],
    ...(body && { requestBody: requestBodyObject([body, ...bodies]) }),
    responses: responsesOf(operation, content, { hasETag, mayBeEmpty }),
  }
}

function forKeys({ name, type }: Operation): string {
  const scope = scopeOfProcedure(name, type)
  return scope === null ? 'Not available to API keys.' : `API keys need \`${scope}\`.`
}

/** `bookings.listOfProperty` is `bookings_list_of_property`. */
export function operationId({ name, noun }: Operation): string {
  const procedure = name.slice(name.indexOf('.') + 1)
  const words = procedure.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return `${NOUNS[noun].operations}_${words}`
}

/** The content of an operation's response; null, which is sent without content, does not count. */
function answerContent(
  generated: OperationObject,
  schemas: Schemas,
): { content: MediaType; mayBeEmpty: boolean } {
  const declared = generated.responses?.['200']?.content?.['application/json']?.schema
  const variants = declared && !('$ref' in declared) ? declared.anyOf : undefined
  const shown = variants?.find((variant) => '$ref' in variant || variant.type !== 'null')
  const schema = shown ?? declared
  return {
    content: { ...(schema && { schema }), example: exampleOf(schema, schemas) },
    mayBeEmpty: shown !== undefined,
  }
}
