// Without zod, so that tables and forms read the same lists and limits as the schemas.

export const BLOCK_REASONS = ['owner_stay', 'maintenance', 'other'] as const

export const BLOCK_LIMITS = { nights: 730, notes: 1000 } as const
