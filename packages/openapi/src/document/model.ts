import type { OpenAPIObject } from 'trpc-to-openapi'

/** The parts of an OpenAPI 3.1 document, as the generator types them. */
export type GeneratedDocument = OpenAPIObject
export type Components = NonNullable<OpenAPIObject['components']>
export type SchemaObject = Exclude<NonNullable<Components['schemas']>[string], { $ref: string }>
export type ResponseObject = Exclude<NonNullable<Components['responses']>[string], { $ref: string }>
export type ResponsesObject = Record<string, ResponseObject>
export type OperationObject = Omit<
  NonNullable<NonNullable<OpenAPIObject['paths']>[string]['get']>,
  'responses'
> & {
  responses?: ResponsesObject
}
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
export type PathItem = { [M in Method]?: OperationObject }
/** A request that we send, not one that we answer. */
export type WebhookItem = NonNullable<OpenAPIObject['webhooks']>[string]
/** Our document: its operations contain their responses in full. */
export type Document = Omit<OpenAPIObject, 'paths'> & { paths: Record<string, PathItem> }
export type Schemas = NonNullable<Components['schemas']>
export type Schema = Schemas[string]
export type MediaType = NonNullable<ResponseObject['content']>[string]
export type HeaderObject = Exclude<NonNullable<Components['headers']>[string], { $ref: string }>
export type ParameterObject = Exclude<NonNullable<Components['parameters']>[string], { $ref: string }>
export type ExampleObject = Exclude<NonNullable<Components['examples']>[string], { $ref: string }>

export const reference = (kind: keyof Components, name: string) => ({ $ref: `#/components/${kind}/${name}` })
