import { Id, Month } from '@stayward/contract/kernel/primitives'
import {
  MonthlyStatementList,
  MonthlyStatementPage,
  StatementOutcomes,
  StatementsIssue,
} from '@stayward/contract/statements/monthly-statement'
import {
  IssuedStatementList,
  Statement,
  StatementIssue,
  StatementKey,
  StatementLink,
  StatementLinkCreate,
  StatementLinkList,
} from '@stayward/contract/statements/statement'
import { z } from 'zod'
import { pathText } from '../../kernel/authorize.ts'
import { Cursors } from '../../kernel/cursor.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { callerProcedure, once, router } from '../../kernel/trpc.ts'
import { propertyOwnerProcedure } from '../../properties/property-owners/property-owners.access.ts'
import { issueStatements, readMonthlyStatements } from './all-statements.service.ts'
import { createStatementLink, readStatementLinks, revokeStatementLink } from './statement-links.service.ts'
import { presentIssuedItem } from './statements.presenter.ts'
import { listIssuedItems } from './statements.queries.ts'
import { issueStatement, readStatement } from './statements.service.ts'

const ALL = '/v1/property-owners/statements'
const LIST = '/v1/property-owners/{property_owner_id}/statements'
const ONE = `${LIST}/{month}` as const
const LINKS = `${ONE}/links` as const

/** A procedure on a month of an owner; a month that cannot be read is malformed (400). */
const statementProcedure = propertyOwnerProcedure.use(async ({ getRawInput, next }) => {
  if (!Month.safeParse(await pathText(getRawInput, 'month')).success)
    throw new ServiceError('request.malformed', { detail: 'month is not a month such as 2027-03.' })
  return next()
})

export const statementsRouter = router({
  monthlyStatements: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: ALL,
        summary: 'List the statements of a month',
        description:
          'One for each property owner of your account, newest owner first: what it comes to, whether it is a draft or ' +
          'issued, and when it was last read. Without lines and links, which the statement itself has.',
      },
    })
    .input(MonthlyStatementList)
    .output(MonthlyStatementPage)
    .query(async ({ ctx, input }) => {
      const cursors = new Cursors(ctx, 'monthlyStatements', input)
      const rows = await readMonthlyStatements(ctx, input, cursors.open(input.cursor))
      return cursors.page(
        rows,
        input.size,
        ({ id }) => [id, id],
        ({ statement }) => statement,
      )
    }),

  issueStatements: callerProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: `${ALL}/issue`,
        summary: 'Issue the statements of a month',
        description:
          'Those of up to 100 property owners at once. They never change from then on, and cannot be taken back. What a ' +
          'rule refuses is refused for that owner alone, and named in the response.',
      },
    })
    .input(StatementsIssue)
    .output(StatementOutcomes)
    .mutation(once(async ({ ctx, input }) => ({ items: await issueStatements(ctx, input) }))),

  statements: propertyOwnerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: LIST,
        summary: 'List issued statements',
        description: 'Those of a property owner, the latest month first.',
      },
    })
    .input(z.strictObject({ property_owner_id: Id }))
    .output(IssuedStatementList)
    .query(async ({ ctx: { db, propertyOwner } }) => {
      const { account_id, id } = propertyOwner
      const rows = await listIssuedItems(db, { account_id, property_owner_id: id })
      return { items: rows.map(presentIssuedItem) }
    }),

  statement: statementProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: ONE,
        summary: 'Read the statement of a month',
        description:
          'What stays brought in by the nights of the month, what the account keeps, what was paid, and what is due, in each ' +
          'currency. A draft follows every change. What changes in a month after it was issued is a correction in the ' +
          'statement of the month after the latest issued one. The owner’s share is rounded once for each property, month ' +
          'and currency, halves in the owner’s favor.',
      },
    })
    .input(StatementKey)
    .output(Statement)
    .query(({ ctx, input }) => readStatement(ctx, ctx.propertyOwner, input)),

  issueStatement: statementProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: `${ONE}/issue`,
        summary: 'Issue a statement',
        description: 'It never changes from then on, and cannot be taken back.',
      },
      errors: ['statement.already_issued', 'statement.changed', 'statement.month_not_over'],
    })
    .input(StatementIssue)
    .output(Statement)
    .mutation(once(({ ctx, input }) => issueStatement(ctx, ctx.propertyOwner, input))),

  statementLinks: statementProcedure
    .meta({
      openapi: { method: 'GET', path: LINKS, summary: 'List the links to a statement' },
      errors: ['statement.not_issued'],
    })
    .input(StatementKey)
    .output(StatementLinkList)
    .query(async ({ ctx, input }) => ({ items: await readStatementLinks(ctx, ctx.propertyOwner, input) })),

  createStatementLink: statementProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: LINKS,
        summary: 'Create a link to a statement',
        description:
          'Anybody with the link reads the issued statement without an account until it expires. It can be mailed to the owner.',
        successStatus: 201,
      },
      errors: [
        'mail.daily_limit',
        'rate_limit.exceeded',
        'statement.link_limit_reached',
        'statement.no_email',
        'statement.not_issued',
      ],
    })
    .input(StatementLinkCreate)
    .output(StatementLink)
    .mutation(once(({ ctx, input }) => createStatementLink(ctx, ctx.propertyOwner, input))),

  revokeStatementLink: statementProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: `${LINKS}/{statement_link_id}`,
        summary: 'Revoke a link to a statement',
        description: 'It stops working at once. This cannot be undone.',
        successStatus: 204,
      },
      errors: ['statement.not_issued'],
    })
    .input(z.strictObject({ ...StatementKey.shape, statement_link_id: Id }))
    .output(z.void())
    .mutation(once(({ ctx, input }) => revokeStatementLink(ctx, ctx.propertyOwner, input))),
})
