import { connectDatabase } from '@stayward/db/client'
import type { Env } from '@stayward/env/env'
import { guestRouter } from '@stayward/trpc/guest.root'
import { makeContext } from '@stayward/trpc/kernel/make-context'
import { makeServices } from '@stayward/trpc/services.root'
import { createCallerFactory } from '@stayward/trpc/kernel/trpc'
import { GUESTS_TO_REGISTER } from './guests-to-register.ts'
import { type Statement, toStatement } from './statement.ts'

/** The SQL of each operation. */
export type ProductStatements = Awaited<ReturnType<typeof recordProductStatements>>

const callerOf = createCallerFactory(guestRouter)

/** Runs each operation of the product once and records its SQL. Registers guests for `code`. */
export async function recordProductStatements(env: Env, code: string) {
  const texts: string[] = []
  const { db, close } = connectDatabase(env.DATABASE_URL, {
    max: 1,
    logger: { logQuery: (text) => texts.push(text) },
  })
  const services = makeServices(env, 'bench', { db })
  const api = callerOf(makeContext(services, { kind: 'nobody' }))
  const record = async (call: () => Promise<unknown>): Promise<Statement[]> => {
    texts.length = 0
    await call()
    return texts.map(toStatement)
  }
  try {
    // What the product reads once per process is read before recording starts.
    await api.geo.provinces({})
    const registrations: Statement[][] = []
    for (const guest of GUESTS_TO_REGISTER)
      registrations.push(await record(() => api.checkin.registerGuest({ code, ...guest })))
    return {
      stay_by_code: single(await record(() => api.checkin.snapshot({ code }))),
      provinces: single(await record(() => api.geo.provinces({}))),
      matching_provinces: single(
        await record(() => api.geo.provinces({ country_id: services.ids.next(), query: 'a' })),
      ),
      registration: registrationOf(registrations.at(-1) ?? []),
    }
  } finally {
    await services.close()
    await close()
  }
}

function single([statement, ...more]: Statement[]): Statement {
  if (!statement || more.length > 0) throw new Error('A read of the product is not one statement any more.')
  return statement
}

function registrationOf(statements: Statement[]) {
  const [stay_by_code, city, province, lock_booking, stay, same_document, insert_guest, insert_activity] =
    statements
  const [lock_again, stay_again, update_checkin, reportable, ...more] = statements.slice(8)
  if (
    !(
      stay_by_code &&
      city &&
      province &&
      lock_booking &&
      stay &&
      same_document &&
      insert_guest &&
      insert_activity
    ) ||
    lock_again?.text !== lock_booking.text ||
    stay_again?.text !== stay.text ||
    !update_checkin ||
    !reportable ||
    more.length > 0
  )
    throw new Error('The product registers a guest with other statements than the bare server.')
  return {
    city,
    province,
    lock_booking,
    stay,
    same_document,
    insert_guest,
    insert_activity,
    update_checkin,
    reportable,
  }
}
