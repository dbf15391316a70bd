import {
  AlloggiatiCreate,
  AlloggiatiReplace,
  ErtzaintzaCreate,
  ErtzaintzaReplace,
  MossosCreate,
  MossosReplace,
  SibaCreate,
  SibaReplace,
} from '@stayward/contract/integrations/authority-accounts'
import { AccessCodesCreate } from '@stayward/contract/locks/access-code'
import { AccountReplace, SignupRequest } from '@stayward/contract/account/account'
import { ApiKeyCreate } from '@stayward/contract/account/api-key'
import { BlockedGuestCreate } from '@stayward/contract/stays/blocked-guest'
import { BookingCreate, BookingUpdate } from '@stayward/contract/stays/booking'
import { BookingMove } from '@stayward/contract/stays/booking-move'
import { ImportCheck } from '@stayward/contract/channels/import'
import { GuestReplace } from '@stayward/contract/stays/guest'
import { GuestRegistration } from '@stayward/contract/stays/guest-registration/request'
import {
  IcalCreate,
  IcalReplace,
  NukiCreate,
  NukiReplace,
  SesHospedajesCreate,
  SesHospedajesReplace,
  TwilioCreate,
  TwilioReplace,
  UnifiAccessCreate,
  UnifiAccessReplace,
} from '@stayward/contract/integrations/integration'
import { PropertyCreate, PropertyReplace } from '@stayward/contract/properties/property'
import { PropertyBulk } from '@stayward/contract/properties/property-bulk'
import { PropertyDefaultsReplace } from '@stayward/contract/properties/property-defaults'
import { SmartLockCreate } from '@stayward/contract/locks/smart-lock'
import { z } from 'zod'
import type { Operation } from '../operations.ts'
import { exampleOfBody } from './example-of.ts'
import { withDefaultsInWords } from './schemas.ts'
import { type MediaType, type OperationObject, reference, type SchemaObject, type Schemas } from './model.ts'

/** The request bodies with a name of their own in the document. */
const NAMED: Record<string, z.ZodObject> = {
  AccessCodesCreate,
  AccountReplace,
  AlloggiatiCreate,
  AlloggiatiReplace,
  ApiKeyCreate,
  BlockedGuestCreate,
  BookingCreate,
  BookingMove,
  BookingUpdate,
  ErtzaintzaCreate,
  ErtzaintzaReplace,
  GuestRegistration,
  GuestReplace,
  IcalCreate,
  IcalReplace,
  ImportCheck,
  MossosCreate,
  MossosReplace,
  NukiCreate,
  NukiReplace,
  PropertyBulk,
  PropertyCreate,
  PropertyDefaultsReplace,
  PropertyReplace,
  SesHospedajesCreate,
  SesHospedajesReplace,
  SibaCreate,
  SibaReplace,
  SignupRequest,
  SmartLockCreate,
  TwilioCreate,
  TwilioReplace,
  UnifiAccessCreate,
  UnifiAccessReplace,
}

export type Body = {
  schema: SchemaObject
  /** Name of the schema's component; null for an inline schema. */
  name: string | null
  mediaType: 'application/json' | 'multipart/form-data'
  examples: readonly unknown[]
}

/** The body of an operation; null if it has none. */
export function bodyOf(
  operation: Operation,
  { requestBody }: OperationObject,
  schemas: Schemas,
): Body | null {
  if (!requestBody || '$ref' in requestBody) return null
  const mediaType = operation.takesForm ? 'multipart/form-data' : 'application/json'
  const generated = requestBody.content[mediaType]?.schema
  if (!generated || '$ref' in generated) return null
  const schema = closed(operation, generated)
  const name = nameOf(operation)
  const declared = name === null ? undefined : NAMED[name]?.meta()?.examples
  const examples = declared ?? (operation.takesForm ? [] : [exampleOfBody(schema, schemas)])
  return { schema, name, mediaType, examples }
}

/** The request body object of an operation that accepts any of `bodies`, with their examples. */
export function requestBodyObject(
  bodies: readonly [Body, ...Body[]],
): NonNullable<OperationObject['requestBody']> {
  const [first] = bodies
  const schemas = bodies.map(({ name, schema }) =>
    name === null ? withDefaultsInWords(schema) : reference('schemas', name),
  )
  const examples = bodies.flatMap((body) => body.examples)
  const content: MediaType = {
    schema: schemas.length === 1 && schemas[0] ? schemas[0] : { anyOf: schemas },
    examples: Object.fromEntries(examples.map((value, index) => [`example_${index + 1}`, { value }])),
  }
  return { required: bodies.some(isRequired), content: { [first.mediaType]: content } }
}

const isRequired = ({ schema }: Body): boolean => (schema.required ?? []).length > 0

/** The generator rebuilds objects with refinements and loses that they are strict. */
const closed = ({ input }: Operation, schema: SchemaObject): SchemaObject =>
  input?._zod.def.catchall instanceof z.ZodNever ? { ...schema, additionalProperties: false } : schema

/** The name of the contract schema with exactly the operation's fields beside its path parameters. */
function nameOf({ input, pathParameters }: Operation): string | null {
  const fields = Object.entries(input?.shape ?? {}).filter(([name]) => !pathParameters.includes(name))
  const found = Object.entries(NAMED).find(([, { shape }]) => {
    const known = new Map<string, unknown>(Object.entries(shape))
    return fields.length === known.size && fields.every(([field, schema]) => known.get(field) === schema)
  })
  return found?.[0] ?? null
}
