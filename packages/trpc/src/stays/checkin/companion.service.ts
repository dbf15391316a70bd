import type { CheckinSnapshot } from '@stayward/contract/stays/checkin'
import { GuestRegistration } from '@stayward/contract/stays/guest-registration/request'
import type { z } from 'zod'
import type { Context } from '../../kernel/context.ts'
import type { CheckinStay } from './checkin.queries.ts'
import { registerGuest } from './checkin.service.ts'
import { findFirstGuest } from './shown-guests.queries.ts'
import { guestPlace } from '../party/guest-row.rules.ts'

const RESIDENCE = {
  residence_address: true,
  residence_country_code: true,
  residence_province_id: true,
  residence_city_id: true,
  residence_city: true,
  residence_postal_code: true,
} as const

/** The registration of a companion who lives at the first guest's address. */
export const CompanionRegistration = GuestRegistration.omit(RESIDENCE)
export type CompanionRegistration = z.infer<typeof CompanionRegistration>

/** Registers a guest under the first guest's address, which is filled in here and never shown. */
export async function registerCompanion(
  ctx: Context,
  stay: CheckinStay,
  code: string,
  companion: CompanionRegistration,
): Promise<CheckinSnapshot> {
  return registerGuest(ctx, stay, code, { ...companion, ...(await firstResidence(ctx, stay)) })
}

async function firstResidence(
  ctx: Context,
  stay: CheckinStay,
): Promise<Pick<GuestRegistration, keyof typeof RESIDENCE>> {
  const first = await findFirstGuest(ctx.db, stay)
  const open = (field: 'residence_address' | 'residence_postal_code') =>
    first && ctx.vault.openOptional(first[field], guestPlace(field, first.id))
  return {
    residence_address: open('residence_address'),
    residence_country_code: first?.residence_country_code ?? null,
    residence_province_id: first?.residence_province_id ?? null,
    residence_city_id: first?.residence_city_id ?? null,
    residence_city: first?.residence_city ?? null,
    residence_postal_code: open('residence_postal_code'),
  }
}
