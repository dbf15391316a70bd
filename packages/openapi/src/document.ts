import { keysOf } from '@stayward/contract/kernel/keys'
import { ERRORS } from '@stayward/contract/kernel/errors'
import { Problem } from '@stayward/contract/kernel/problem'
import { type Noun, NOUNS } from '@stayward/contract/kernel/nouns'
import type { AnyTRPCRouter } from '@trpc/server'
import { generateOpenApiDocument } from 'trpc-to-openapi'
import { ANSWER_EXAMPLES } from './document/answer-examples.ts'
import { HEADERS } from './document/headers.ts'
import type {
  Components,
  Document,
  GeneratedDocument,
  Method,
  OperationObject,
  PathItem,
  Schemas,
} from './document/model.ts'
import { operationObject } from './document/operation-object.ts'
import { PARAMETERS } from './document/parameters.ts'
import { problemExampleObject } from './document/problem-examples.ts'
import { withoutUnusedComponents } from './document/prune.ts'
import { bodyOf } from './document/request-bodies.ts'
import { withDefaultsInWords, withoutNoise } from './document/schemas.ts'
import { TAG_DESCRIPTIONS } from './document/tags.ts'
import { documentedOperations } from './document/variants.ts'
import { WEBHOOKS } from './document/webhooks.ts'
import { type Operation, operationsOf } from './operations.ts'

export type DocumentOptions = {
  /** Public URL of the API, without a trailing slash. */
  api_url: string
  title: string
  description: string
  version: string
}

/** The key of a path's operation in the document. */
export const METHODS = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
} as const satisfies Record<Operation['method'], Method>

const BEARER = {
  type: 'http',
  scheme: 'bearer',
  description:
    'A JWT from a trusted issuer (this installation or one it lists), or an API key (`stw_…`), which acts on the ' +
    'properties of its account within its scopes.',
} as const

/** The OpenAPI 3.1 document of the operations in `router`, deterministic for the same router. */
export function makeDocument(router: AnyTRPCRouter, options: DocumentOptions): Document {
  const { api_url: baseUrl, ...about } = options
  const operations = operationsOf(router)
  const generated = withoutNoise(
    generateOpenApiDocument(router, { ...about, baseUrl, openApiVersion: '3.1.1', defs: { Problem } }),
  )
  const schemas = schemasOf(operations, generated)
  return withoutUnusedComponents({
    openapi: generated.openapi,
    info: {
      ...generated.info,
      contact: { name: about.title, url: `${baseUrl}/docs` },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl }],
    tags: tagsOf(operations),
    paths: pathsOf(operations, generated, schemas),
    ...(operations.some(({ noun }) => noun === 'webhooks') && { webhooks: WEBHOOKS }),
    components: {
      schemas: withDefaultsInWords(schemas),
      parameters: PARAMETERS,
      headers: HEADERS,
      examples: problemExamples(baseUrl),
      securitySchemes: { bearer: BEARER },
    },
  })
}

const generatedOperation = ({ path, method }: Operation, generated: GeneratedDocument): OperationObject =>
  generated.paths?.[path]?.[METHODS[method]] ?? {}

function pathsOf(
  operations: Operation[],
  generated: GeneratedDocument,
  schemas: Schemas,
): Record<string, PathItem> {
  const paths: Record<string, PathItem> = {}
  const generatedOf = (operation: Operation) => generatedOperation(operation, generated)
  for (const documented of documentedOperations(operations)) {
    const { path, method } = documented.operation
    const object = operationObject(documented, generatedOf, schemas)
    paths[path] = { ...paths[path], [METHODS[method]]: object }
  }
  return paths
}

/** The generated schemas, each with an example if we have one, and request bodies under their own names. */
function schemasOf(operations: Operation[], generated: GeneratedDocument): Schemas {
  const schemas: Schemas = { ...generated.components?.schemas }
  for (const [name, example] of Object.entries(ANSWER_EXAMPLES)) {
    if (schemas[name]) schemas[name] = { ...schemas[name], examples: [example] }
  }
  for (const operation of operations) {
    const body = bodyOf(operation, generatedOperation(operation, generated), schemas)
    if (body?.name) schemas[body.name] = body.schema
  }
  return schemas
}

function tagsOf(operations: Operation[]): { name: string; description: string }[] {
  const nouns = new Set<Noun>(operations.map(({ noun }) => noun))
  return [...nouns].map((noun) => ({ name: NOUNS[noun].tag, description: TAG_DESCRIPTIONS[noun] }))
}

function problemExamples(apiUrl: string): NonNullable<Components['examples']> {
  // The keys of the catalogue are the codes.
  const codes = keysOf(ERRORS)
  return Object.fromEntries(codes.map((code) => [code, problemExampleObject(code, apiUrl)]))
}
