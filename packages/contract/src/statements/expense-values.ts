// The browser imports this file, so it must not depend on zod.

/** Longest texts of an expense, in characters. */
export const EXPENSE_LIMITS = { description: 200, note: 2000 } as const

/** What expenses are for, in the order of lists. */
export const EXPENSE_CATEGORIES = [
  'cleaning',
  'maintenance',
  'supplies',
  'utilities',
  'community',
  'taxes',
  'insurance',
  'fees',
  'other',
] as const
export type ExpenseCategory = (typeof EXPENSE_CATEGORIES)[number]

/** What the file of a receipt can be: a PDF as it was sent, or a photo encoded again. */
export const RECEIPT_MEDIA_TYPES = ['application/pdf', 'image/webp'] as const
export type ReceiptMediaType = (typeof RECEIPT_MEDIA_TYPES)[number]
