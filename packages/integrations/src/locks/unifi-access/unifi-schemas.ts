import { z } from 'zod'

// Based on reference 4.0.10 and captures of real controllers (2026), which differ in details: only what we
// cannot do without is required.

const flag = z.boolean().catch(false)

/** Refusals come in two dialects: `code` is the name, or a number with the name in `codeS`. */
export const UnifiEnvelope = z.object({
  code: z.union([z.string(), z.number()]),
  codeS: z.string().optional(),
  data: z.unknown().optional(),
  pagination: z.object({ total: z.number() }).nullish().catch(undefined),
})

export const UnifiDoor = z.object({
  id: z.string(),
  name: z.string().catch(''),
  full_name: z.string().optional().catch(undefined),
  is_bind_hub: flag,
  door_lock_relay_status: z.string().nullish().catch(undefined),
  door_position_status: z.string().nullish().catch(undefined),
})
export type UnifiDoor = z.output<typeof UnifiDoor>

export const UnifiDevice = z.object({
  id: z.string().catch(''),
  location_id: z.string().nullish().catch(undefined),
  capabilities: z.array(z.string()).catch([]),
  is_adopted: flag,
  is_online: flag,
})
export type UnifiDevice = z.output<typeof UnifiDevice>

/**
 * A reader's settings. The reference has booleans, its example and controllers "yes" and "no"; available
 * since 3.3.10.
 */
export const UnifiReaderSettings = z.object({
  access_methods: z.object({ pin_code: z.object({ enabled: z.union([z.boolean(), z.string()]) }) }),
})

/** Grouped per door on the wire. */
export const UnifiDevices = z
  .array(z.union([z.array(UnifiDevice), UnifiDevice]))
  .transform((groups) => groups.flat())

export const UnifiVisitor = z.object({
  id: z.string(),
  first_name: z.string().catch(''),
  // The reference has text, controllers send a number.
  status: z.coerce.number().catch(0),
  start_time: z.coerce.number(),
  end_time: z.coerce.number(),
  pin_code: z.object({ token: z.string() }).nullish().catch(undefined),
  schedule: z.object({ weekly: z.unknown().optional() }).nullish().catch(undefined),
})
export type UnifiVisitor = z.output<typeof UnifiVisitor>

/** One page; a controller without paging sends all. */
export const UnifiVisitorPage = z.union([
  z.object({ items: z.array(UnifiVisitor), total: z.number() }),
  z.array(UnifiVisitor).transform((items) => ({ items, total: items.length })),
])
