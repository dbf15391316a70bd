// The browser imports this file, so it must not depend on zod.

/** What a line of a statement is about. */
export const STATEMENT_LINE_TYPES = ['stay', 'management', 'expense'] as const
export type StatementLineType = (typeof STATEMENT_LINE_TYPES)[number]

export const STATEMENT_STATUSES = ['draft', 'issued'] as const
export type StatementStatus = (typeof STATEMENT_STATUSES)[number]

/** For how many days a link to a statement works. */
export const STATEMENT_LINK_DAYS = { default: 30, max: 365 } as const

/** Statements that one request can issue. */
export const MAX_ISSUED_AT_ONCE = 100

/** Links that a statement can have at a time. */
export const MAX_STATEMENT_LINKS = 20
