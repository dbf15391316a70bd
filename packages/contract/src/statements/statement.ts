import { z } from 'zod'
import { Person } from '../kernel/person.ts'
import { AllowedAction, Currency, Day, Id, Instant, Month } from '../kernel/primitives.ts'
import { ShareOrFee } from '../properties/property-owner.ts'
import {
  MAX_STATEMENT_LINKS,
  STATEMENT_LINE_TYPES,
  STATEMENT_LINK_DAYS,
  STATEMENT_STATUSES,
} from './statement-values.ts'

const money = (description: string) => z.string().meta({ description, example: '-322.09' })

const StatementLine = z
  .strictObject({
    type: z.enum(STATEMENT_LINE_TYPES).meta({
      description:
        '`stay`: what a stay brought in. `management`: what the account keeps. `expense`: what was paid for the property.',
    }),
    month: Month.meta({
      description:
        'The month the line is about: that of the statement, or for a correction an earlier one that was issued.',
      example: '2027-03',
    }),
    is_correction: z.boolean().meta({
      description: 'True for what changed in an earlier month after its statement was issued.',
    }),
    property_id: Id,
    property_name: z.string(),
    booking_id: Id.nullable(),
    expense_id: Id.nullable(),
    reference: z.string().nullable().meta({ description: 'The channel’s reference of the booking.' }),
    source: z.string().nullable().meta({ description: 'Where the booking came from, such as `airbnb`.' }),
    arrival_date: Day.nullable(),
    departure_date: Day.nullable(),
    day: Day.nullable().meta({ description: 'Of an expense.' }),
    nights: z.int().nullable().meta({
      description: 'Nights of the stay in the month; of a correction, how many more or fewer they are now.',
    }),
    description: z.string().nullable().meta({ description: 'Of an expense.' }),
    share_or_fee: ShareOrFee.nullable().meta({ description: 'What `management` was computed by.' }),
    currency: Currency.nullable(),
    amount: money(
      'What the line adds to the total: negative for what the owner pays. Null for a stay without an amount. Of a ' +
        'correction, the difference to what was stated.',
    ).nullable(),
    stated: money('Of a correction: what earlier statements have stated.').nullable(),
  })
  .meta({ id: 'StatementLine' })
export type StatementLine = z.infer<typeof StatementLine>

const StatementTotal = z
  .strictObject({
    currency: Currency,
    revenue: money('Of all stays in the month, as `/v1/figures/revenue` has it.'),
    management: money('What the account keeps.'),
    expenses: money('What was paid for the properties.'),
    corrections: money('Of earlier months.'),
    amount: money('What the owner gets, or owes if it is negative: the sum of all lines.'),
  })
  .meta({ id: 'StatementTotal' })
export type StatementTotal = z.infer<typeof StatementTotal>

const statedProperty = { property_id: Id, name: z.string(), share_or_fee: ShareOrFee }

const StatementIssuer = z
  .strictObject({ name: z.string(), address: z.string().nullable(), tax_id: z.string().nullable() })
  .meta({ id: 'StatementIssuer' })

const contentFields = {
  issuer: StatementIssuer.nullable().meta({
    description: 'Who manages the properties. Null if it was issued before statements named their issuer.',
  }),
  owner_name: z.string(),
  owner_address: z.string().nullable(),
  owner_tax_id: z.string().nullable(),
  properties: z.array(z.strictObject(statedProperty).meta({ id: 'StatedProperty' })),
  late_properties: z
    .array(z.strictObject({ month: Month, ...statedProperty }).meta({ id: 'LateStatedProperty' }))
    .meta({
      description:
        'Properties with an earlier month whose statement was issued without them, by `from_month` of the owner. What ' +
        'they have to state is among the corrections.',
    }),
  lines: z.array(StatementLine),
  totals: z
    .array(StatementTotal)
    .meta({ description: 'One for each currency. Currencies are never added up.' }),
  stays_without_amount: z
    .int()
    .meta({ description: 'Stays of the month that are in no total because nobody entered their amount.' }),
}

/** What a statement says. Issuing stores it as it is. */
export const StatementContent = z.strictObject(contentFields)
export type StatementContent = z.infer<typeof StatementContent>

/** What the first statements were stored without. */
type LaterContent = 'late_properties' | 'issuer' | 'owner_address' | 'owner_tax_id'

/** A statement as it was stored when it was issued. */
export type StoredStatement = Omit<StatementContent, LaterContent> &
  Partial<Pick<StatementContent, LaterContent>>

export const exampleOfContent = {
  issuer: { name: 'Casas del Sol', address: 'Gran Vía 10\n28013 Madrid', tax_id: 'B12345678' },
  owner_address: 'Calle Mayor 1\n28013 Madrid',
  owner_tax_id: '12345678Z',
  owner_name: 'Ana and Luis Prieto',
  properties: [
    {
      property_id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b06',
      name: 'Seaside loft',
      share_or_fee: { type: 'share' as const, percent: '82.50' },
    },
  ],
  late_properties: [],
  lines: [
    {
      type: 'stay' as const,
      month: '2027-03',
      is_correction: false,
      property_id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b06',
      property_name: 'Seaside loft',
      booking_id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b12',
      expense_id: null,
      reference: 'HMABCDEF12',
      source: 'airbnb',
      arrival_date: '2027-03-10',
      departure_date: '2027-03-13',
      day: null,
      nights: 3,
      description: null,
      share_or_fee: null,
      currency: 'EUR',
      amount: '400.00',
      stated: null,
    },
    {
      type: 'management' as const,
      month: '2027-03',
      is_correction: false,
      property_id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b06',
      property_name: 'Seaside loft',
      booking_id: null,
      expense_id: null,
      reference: null,
      source: null,
      arrival_date: null,
      departure_date: null,
      day: null,
      nights: null,
      description: null,
      share_or_fee: { type: 'share' as const, percent: '82.50' },
      currency: 'EUR',
      amount: '-70.00',
      stated: null,
    },
  ],
  totals: [
    {
      currency: 'EUR',
      revenue: '400.00',
      management: '-70.00',
      expenses: '0.00',
      corrections: '0.00',
      amount: '330.00',
    },
  ],
  stays_without_amount: 0,
}

const issueFields = {
  month: Month,
  number: z.int().nullable().meta({
    description:
      'Counts the issued statements of the owner in the order in which they were issued. Null for a draft.',
  }),
  issued_at: Instant.nullable(),
  issued_by: Person.nullable().meta({ description: 'Null for a draft, and if a program issued it.' }),
}

const exampleOfIssue = {
  month: '2027-03',
  number: 4,
  issued_at: '2027-04-02T09:15:02.118Z',
  issued_by: { id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b01', name: 'Lucía', last_name: 'Serra' },
}

/** What a property owner gets for a month. */
export const Statement = z
  .strictObject({
    property_owner_id: Id,
    ...issueFields,
    status: z.enum(STATEMENT_STATUSES).meta({
      description: 'A draft follows every change; an issued statement never changes again.',
    }),
    content_hash: z.string().meta({ description: 'Differs if anything in the statement does.' }),
    allowed_actions: z.array(AllowedAction),
    ...contentFields,
  })
  .meta({
    id: 'Statement',
    examples: [
      {
        property_owner_id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b31',
        ...exampleOfIssue,
        status: 'issued',
        content_hash: '6Vd1vBzZ0uC1Cn0D0a5cKk0l2yG1y3XrXn1n8m9yX1A',
        allowed_actions: [{ action: 'issue', allowed: false, reason: 'statement.already_issued' }],
        ...exampleOfContent,
      },
    ],
  })
export type Statement = z.infer<typeof Statement>

/** An issued statement in a list, as documentation shows it. */
export const exampleOfIssued = { ...exampleOfIssue, totals: exampleOfContent.totals }

/** An issued statement in a list. */
export const IssuedStatement = z
  .strictObject({ ...issueFields, totals: contentFields.totals })
  .meta({ id: 'IssuedStatement' })
export type IssuedStatement = z.infer<typeof IssuedStatement>

export const IssuedStatementList = z.strictObject({ items: z.array(IssuedStatement) }).meta({
  id: 'IssuedStatementList',
  examples: [{ items: [exampleOfIssued] }],
})

export const StatementKey = z.strictObject({ property_owner_id: Id, month: Month })
export type StatementKey = z.infer<typeof StatementKey>

export const StatementIssue = z
  .strictObject({
    ...StatementKey.shape,
    content_hash: z.string().max(100).optional().meta({
      description: '`content_hash` of the draft that was read: if it has changed since, nothing is issued.',
    }),
  })
  .meta({ examples: [{}] })
export type StatementIssue = z.infer<typeof StatementIssue>

export const StatementLinkCreate = z
  .strictObject({
    ...StatementKey.shape,
    expires_in_days: z.int().min(1).max(STATEMENT_LINK_DAYS.max).default(STATEMENT_LINK_DAYS.default),
    send_by_email: z.boolean().default(false).meta({
      description: 'Whether the link is also mailed to the owner, in their language.',
    }),
  })
  .meta({ examples: [{ expires_in_days: 30 }] })
export type StatementLinkCreate = z.infer<typeof StatementLinkCreate>

/** A link by which an owner reads an issued statement without an account. */
export const StatementLink = z
  .strictObject({
    id: Id,
    url: z.string().nullable().meta({
      format: 'uri',
      description: 'The link itself. Returned only when it is created; it cannot be shown again.',
    }),
    url_hint: z.string().meta({ description: 'The last four characters of the link.' }),
    expires_at: Instant,
    last_read_at: Instant.nullable().meta({ description: 'Accurate to the minute.' }),
    mailed_to: z.string().nullable().meta({
      format: 'email',
      description: 'The address it was mailed to when it was created.',
    }),
    created_at: Instant,
  })
  .meta({ id: 'StatementLink' })
export type StatementLink = z.infer<typeof StatementLink>

export const StatementLinkList = z
  .strictObject({ items: z.array(StatementLink).max(MAX_STATEMENT_LINKS) })
  .meta({ id: 'StatementLinkList' })
