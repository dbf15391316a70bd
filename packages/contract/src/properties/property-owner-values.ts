// The browser imports this file, so it must not depend on zod.

/** Longest texts in characters, and most rows. */
export const PROPERTY_OWNER_LIMITS = {
  name: 200,
  email: 250,
  address: 500,
  tax_id: 40,
  owners: 1000,
  properties: 500,
} as const
