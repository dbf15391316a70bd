import { z } from 'zod'
import { cursorPage, cursorQuery } from '../kernel/paging.ts'
import { Id, Instant, KnownEmail, Month } from '../kernel/primitives.ts'
import { exampleOfIssued, IssuedStatement, Statement, StatementLinkCreate } from './statement.ts'
import { MAX_ISSUED_AT_ONCE } from './statement-values.ts'

const content = Statement.shape

/** The statement of a month in the list of all owners: what it comes to, and how far it is. */
export const MonthlyStatement = z
  .strictObject({
    property_owner_id: Id,
    owner_name: content.owner_name,
    email: KnownEmail.nullable(),
    ...IssuedStatement.shape,
    status: content.status,
    content_hash: content.content_hash,
    allowed_actions: content.allowed_actions,
    properties: z
      .array(z.strictObject({ property_id: Id, name: z.string() }).meta({ id: 'MonthlyStatementProperty' }))
      .meta({ description: 'Those that the statement states for its month.' }),
    lines: z
      .int()
      .meta({ description: 'How many lines the statement has. None: nothing happened in the month.' }),
    stays_without_amount: content.stays_without_amount,
    mailed_to: KnownEmail.nullable().meta({
      description: 'Where the newest link to the statement was mailed, of the links that were not revoked.',
    }),
    last_read_at: Instant.nullable().meta({
      description: 'When the statement was last opened by one of its links. Accurate to the minute.',
    }),
  })
  .meta({ id: 'MonthlyStatement' })
export type MonthlyStatement = z.infer<typeof MonthlyStatement>

export const MonthlyStatementList = z.strictObject({
  month: Month.meta({ description: 'The month.' }),
  ...cursorQuery,
})
export type MonthlyStatementList = z.infer<typeof MonthlyStatementList>
export const MonthlyStatementPage = cursorPage(MonthlyStatement).meta({
  id: 'MonthlyStatementPage',
  examples: [
    {
      items: [
        {
          property_owner_id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b31',
          owner_name: 'Ana Prieto',
          email: 'ana.prieto@example.com',
          ...exampleOfIssued,
          status: 'issued',
          content_hash: '6Vd1vBzZ0uC1Cn0D0a5cKk0l2yG1y3XrXn1n8m9yX1A',
          allowed_actions: [{ action: 'issue', allowed: false, reason: 'statement.already_issued' }],
          properties: [{ property_id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b06', name: 'Seaside loft' }],
          lines: 2,
          stays_without_amount: 0,
          mailed_to: 'ana.prieto@example.com',
          last_read_at: '2027-04-03T08:30:00.000Z',
        },
      ],
      next_cursor: null,
    },
  ],
})

const toIssue = z.strictObject({
  property_owner_id: Id,
  content_hash: content.content_hash.max(100).meta({
    description: '`content_hash` of the draft that was read: if it has changed since, this one is refused.',
  }),
})

export const StatementsIssue = z
  .strictObject({
    month: Month,
    statements: z
      .array(toIssue)
      .min(1)
      .max(MAX_ISSUED_AT_ONCE)
      .refine(
        (statements) =>
          new Set(statements.map(({ property_owner_id }) => property_owner_id)).size === statements.length,
        { params: { code: 'listed_twice' }, error: 'List each property owner once.' },
      ),
    send_by_email: StatementLinkCreate.shape.send_by_email.meta({
      description:
        'Whether each owner with an address is mailed a link to their statement, in their language.',
    }),
    expires_in_days: StatementLinkCreate.shape.expires_in_days,
  })
  .meta({
    examples: [
      {
        month: '2027-03',
        statements: [
          {
            property_owner_id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b31',
            content_hash: '6Vd1vBzZ0uC1Cn0D0a5cKk0l2yG1y3XrXn1n8m9yX1A',
          },
        ],
      },
    ],
  })
export type StatementsIssue = z.infer<typeof StatementsIssue>

const Refusal = z
  .strictObject({ code: z.string(), message: z.string() })
  .meta({ id: 'StatementRefusal', description: 'The error that the same for this one alone would get.' })

/** What became of one of several statements. */
export const StatementOutcome = z
  .strictObject({
    property_owner_id: Id,
    number: content.number.meta({ description: 'Of the issued statement. Null if it was refused.' }),
    refused: Refusal.nullable(),
    mailed_to: KnownEmail.nullable(),
    mail_refused: Refusal.nullable().meta({
      description: 'Why the issued statement was not mailed although it should have been.',
    }),
  })
  .meta({ id: 'StatementOutcome' })
export type StatementOutcome = z.infer<typeof StatementOutcome>

export const StatementOutcomes = z
  .strictObject({ items: z.array(StatementOutcome) })
  .meta({ id: 'StatementOutcomes' })
export type StatementOutcomes = z.infer<typeof StatementOutcomes>
