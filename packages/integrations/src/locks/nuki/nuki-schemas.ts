import { z } from 'zod'

// Nuki's own schema contradicts its responses (limits that its values exceed, optional fields), so only what
// we cannot do without is required. Source: swagger 3.9.0 of api.nuki.io, read in 2026.

const number = z.number().optional().catch(undefined)
const flag = z.boolean().optional().catch(undefined)
const instant = z.iso.datetime({ offset: true }).nullish().catch(undefined)
// Ids have up to 53 bits; they are kept as text.
const id = z.union([z.int(), z.string().regex(/^\d+$/)]).transform(String)

export const NukiDevice = z.object({
  smartlockId: id,
  type: z.number(),
  name: z.string().catch(''),
  serverState: number,
  updateDate: instant,
  config: z.object({ keypadPaired: flag, keypad2Paired: flag }).catch({}),
  state: z
    .object({
      state: number,
      doorState: number,
      batteryCritical: flag,
      batteryCharge: number,
      keypadBatteryCritical: flag,
      doorsensorBatteryCritical: flag,
    })
    .catch({}),
  currentSubscription: z
    .object({ expirationDate: instant, isInGracePeriod: flag })
    .nullish()
    .catch(undefined),
})
export type NukiDevice = z.output<typeof NukiDevice>

export const NukiAuthorization = z.object({
  id: z.string(),
  smartlockId: id,
  name: z.string().catch(''),
  code: z.int().optional().catch(undefined),
  enabled: z.boolean().catch(true),
  allowedFromDate: instant,
  allowedUntilDate: instant,
  allowedWeekDays: z.number().nullish().catch(undefined),
  allowedFromTime: z.number().nullish().catch(undefined),
  allowedUntilTime: z.number().nullish().catch(undefined),
  operationId: z.unknown().optional(),
  error: z.unknown().optional(),
})
export type NukiAuthorization = z.output<typeof NukiAuthorization>

export const NukiErrorBody = z.object({ detailMessage: z.string() })
