// Without zod, so that forms read the same list and limits as the schemas.

/** What usually runs out, in the order of lists. `other` says it in a note. */
export const SUPPLY_ITEMS = [
  'toilet_paper',
  'hand_soap',
  'shower_gel',
  'cleaning_products',
  'dishwasher_tablets',
  'laundry_detergent',
  'bin_bags',
  'sponges',
  'coffee',
  'bed_linen',
  'towels',
  'light_bulbs',
  'other',
] as const
export type SupplyItem = (typeof SUPPLY_ITEMS)[number]

/** The longest note in characters, and how many supplies may be noted at once. */
export const SUPPLY_LIMITS = { note: 300, at_once: 30 } as const
