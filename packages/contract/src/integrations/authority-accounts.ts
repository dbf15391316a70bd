import { z } from 'zod'
import { optional, text } from '../kernel/primitives.ts'
import { fields, KEPT, name, readOnly } from './integration-fields.ts'
import {
  ALLOGGIATI_ACCOUNT_TYPES,
  AUTHORITY_TRANSPORTS,
  INTEGRATION_LIMITS,
  MOSSOS_ENCODINGS,
  MOSSOS_LINE_ENDS,
} from './integration-values.ts'

const report_reservations = fields.report_reservations.default(false)
const environment = fields.environment.default('production')

const fileEncoding = z.enum(MOSSOS_ENCODINGS).meta({
  description:
    'The encoding of the files. Choose `utf_8` if the portal refuses files or shows wrong accents: its manual is not public.',
})
const lineEnd = z.enum(MOSSOS_LINE_ENDS).meta({
  description:
    'How the line of a guest ends: with a `separator`, as in the example of the manual, or with `none`. Change it if the ' +
    'portal finds too many fields.',
})
const lastFileNumber = z.int().min(0).max(INTEGRATION_LIMITS.last_file_number).meta({
  description:
    'The number of the last file that was sent by other means. Files from here are counted after it.',
})

export const MossosCreate = z
  .strictObject({
    name,
    report_reservations,
    file_encoding: fileEncoding.default('iso_8859_1'),
    line_end: lineEnd.default('separator'),
    last_file_number: lastFileNumber.default(0),
  })
  .meta({ id: 'MossosCreate', examples: [{ report_reservations: true, last_file_number: 41 }] })
export const MossosReplace = z
  .strictObject({ ...MossosCreate.shape, ...readOnly })
  .meta({ id: 'MossosReplace', examples: [{ report_reservations: false }] })

const lessorCode = text(INTEGRATION_LIMITS.ertzaintza_lessor_code).meta({
  description: 'The code of the host company as the Ertzaintza gave it (`codigoArrendador`).',
  example: '0000012345',
})
const transport = z.enum(AUTHORITY_TRANSPORTS).meta({
  description:
    '`online`: reports are sent to the web service, signed with the certificate. `file`: a person uploads them in the ' +
    'portal.',
})
const certificateBase64 = z
  .string()
  .trim()
  .min(1)
  .max(350_000)
  .regex(/^[A-Za-z\d+/\s]+={0,2}\s*$/, 'Send the file in base64.')
  .meta({
    description:
      'The certificate with its key, a .p12 or .pfx file in base64. It is read once; only the key and the certificates in ' +
      'it are stored, sealed. Required with the transport `online`.',
    example: 'MIIKXAIBAzCCChYGCSqGSIb3DQEHAaCCCgcEggoDMIIJ',
  })

export const ErtzaintzaCreate = z
  .strictObject({
    name,
    lessor_code: lessorCode,
    certificate_base64: optional(certificateBase64),
    certificate_password: optional(z.string().max(200)).meta({
      description: 'The password of the file. It is not stored.',
      example: 'a password of the file',
    }),
    environment,
    transport: transport.default('online'),
    report_reservations,
  })
  .meta({
    id: 'ErtzaintzaCreate',
    examples: [{ lessor_code: '0000012345', transport: 'file' }],
  })
export const ErtzaintzaReplace = z.strictObject({ ...ErtzaintzaCreate.shape, ...readOnly }).meta({
  id: 'ErtzaintzaReplace',
  description: 'A certificate that is omitted is kept.',
  examples: [{ lessor_code: '0000012345', transport: 'file', report_reservations: true }],
})

const taxNumber = z
  .string()
  .trim()
  .regex(/^\d{9}$/, 'Enter the nine digits of the tax number.')
  .meta({ description: 'The NIPC or NIF registered in SIBA: nine digits.', example: '500000000' })
// Its length is not confirmed by a source.
const establishmentNumber = z
  .string()
  .trim()
  .regex(/^\d{1,4}$/, 'Enter the number of the establishment in SIBA: up to four digits, often 0 or 1.')
  .meta({ description: 'The number of the establishment under the tax number in SIBA.', example: '0' })
const accessKey = z.string().trim().min(1).max(100).meta({
  description: 'The access key that SIBA gives for the mode “Web Service”.',
  example: '123456789',
})

export const SibaCreate = z
  .strictObject({
    name,
    tax_number: taxNumber,
    establishment_number: establishmentNumber,
    access_key: accessKey,
    environment,
    last_file_number: lastFileNumber.default(0),
  })
  .meta({
    id: 'SibaCreate',
    examples: [{ tax_number: '500000000', establishment_number: '0', access_key: '123456789' }],
  })
export const SibaReplace = z
  .strictObject({
    ...SibaCreate.shape,
    access_key: accessKey.optional().meta({ description: KEPT }),
    ...readOnly,
  })
  .meta({ id: 'SibaReplace', examples: [{ tax_number: '500000000', establishment_number: '0' }] })

const accountType = z.enum(ALLOGGIATI_ACCOUNT_TYPES).meta({
  description:
    '`single`: one establishment. `apartments`: each line names its apartment. `apartments_by_id`: the request names it. ' +
    'As the account is registered with the Questura.',
})
const webServiceKey = z.string().trim().min(1).max(500).meta({
  description: 'The Web Service Key of the profile in the portal. A new password needs a new one.',
  example: 'a key of the web service',
})

export const AlloggiatiCreate = z
  .strictObject({
    name,
    username: fields.username,
    password: fields.password,
    web_service_key: webServiceKey,
    account_type: accountType.default('single'),
  })
  .meta({
    id: 'AlloggiatiCreate',
    examples: [
      {
        username: 'RM000123',
        password: 'a password of the portal',
        web_service_key: 'a key of the web service',
      },
    ],
  })
export const AlloggiatiReplace = z
  .strictObject({
    ...AlloggiatiCreate.shape,
    password: fields.password.optional().meta({ description: KEPT }),
    web_service_key: webServiceKey.optional().meta({ description: KEPT }),
    ...readOnly,
  })
  .meta({ id: 'AlloggiatiReplace', examples: [{ username: 'RM000123', account_type: 'apartments' }] })

export type MossosCreate = z.infer<typeof MossosCreate>
export type ErtzaintzaCreate = z.infer<typeof ErtzaintzaCreate>
export type SibaCreate = z.infer<typeof SibaCreate>
export type SibaReplace = z.infer<typeof SibaReplace>
export type AlloggiatiCreate = z.infer<typeof AlloggiatiCreate>
export type AlloggiatiReplace = z.infer<typeof AlloggiatiReplace>

/** How the accounts connect, as shown. Those that are older than a setting have its default. */
export const AUTHORITY_ACCOUNT_CONFIGS = {
  mossos: z.strictObject({
    report_reservations: fields.report_reservations,
    file_encoding: fileEncoding.default('iso_8859_1'),
    line_end: lineEnd.default('separator'),
    last_file_number: lastFileNumber.default(0),
  }),
  ertzaintza: z.strictObject({
    lessor_code: z.string(),
    environment: fields.environment,
    transport,
    report_reservations: fields.report_reservations,
    certificate_subject: z.string().nullable().meta({ description: 'The name it was issued to.' }),
    certificate_valid_until: z.string().nullable().meta({ format: 'date-time' }),
  }),
  siba: z.strictObject({
    tax_number: z.string(),
    establishment_number: z.string(),
    environment: fields.environment,
    last_file_number: lastFileNumber.default(0),
  }),
  alloggiati: z.strictObject({ username: z.string(), account_type: accountType }),
} as const
