import { asSystem } from '../../kernel/activity.ts'
import { nowInstant } from '../../kernel/clock.ts'
import { inBatches } from '../../kernel/in-batches.ts'
import type { Services } from '../../kernel/services.ts'
import { lockStaysToErase } from './erasure.queries.ts'
import { eraseStay } from './erasure.service.ts'
import { lockUnsealed, sealGuest } from './guests.queries.ts'
import { restrictedColumns } from './restricted-person.rules.ts'

const BATCH = 100

/** Erases the guests of every stay that the law no longer asks to keep; answers of how many stays. */
export const eraseDueGuests = (services: Services): Promise<number> =>
  inBatches(services.db, BATCH, async (tx) => {
    const stays = await lockStaysToErase(tx, nowInstant(services.clock), BATCH)
    for (const stay of stays) await eraseStay(asSystem(services), tx, stay)
    return stays.length
  })

/** Seals the guests who were restricted before persons were sealed as a whole; answers how many. */
export const sealRestrictedGuests = ({ db, vault }: Pick<Services, 'db' | 'vault'>): Promise<number> =>
  inBatches(db, BATCH, async (tx) => {
    const guests = await lockUnsealed(tx, BATCH)
    for (const guest of guests) await sealGuest(tx, guest, restrictedColumns(vault, guest))
    return guests.length
  })
