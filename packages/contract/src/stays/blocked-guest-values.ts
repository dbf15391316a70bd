// The browser imports this file, so it must not depend on zod.

/** Why a guest is blocked. */
export const BLOCK_REASONS = ['damage', 'noise', 'house_rules', 'payment', 'fraud', 'other'] as const
export type BlockReason = (typeof BLOCK_REASONS)[number]

/** What a blocked guest is recognized by. */
export const BLOCK_MARKS = ['email', 'phone', 'name'] as const
export type BlockMark = (typeof BLOCK_MARKS)[number]

/** Longest note in characters. */
export const BLOCK_LIMITS = { note: 2000 } as const

/** How long a guest stays blocked before the entry is deleted, in years. */
export const BLOCK_YEARS = 3

/** For how many days an unblocked guest can be blocked again as before. */
export const UNBLOCK_UNDO_DAYS = 1
