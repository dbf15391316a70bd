import { FRESH_PROOF_ACTS, needsFreshProof } from '@stayward/contract/kernel/fresh-proof'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportAccount } from './account/export-account.service.ts'
import { linkIdentity } from './account/auth/own-identities.service.ts'
import type { UserActor } from './kernel/actor.ts'
import { nowInstant } from './kernel/clock.ts'
import type { UserContext } from './kernel/context.ts'
import { makeContext } from './kernel/make-context.ts'
import { toServiceError } from './kernel/problem.ts'
import { managerRouter } from './manager.root.ts'
import { outcomeOf, rowsOf } from './testing/procedures.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import { type EveryRow, everyRow } from './testing/test-rows.ts'
import { TestVendors } from './testing/test-vendors.ts'

/** Which procedures need a fresh proof, checked against the contract's table. */

const procedures = rowsOf(managerRouter)

/** Not a procedure; the dashboard offers it at its own URL. */
const SERVICES: Record<string, (ctx: UserContext) => Promise<unknown>> = {
  'account.export': (ctx) => exportAccount(ctx),
  'auth.linkIdentity': (ctx) => {
    const proved = { issuer: 'https://id.example.com', subject: 'x', email: 'x@example.com', proved_at: null }
    return linkIdentity(ctx, proved, nowInstant(ctx.clock))
  },
}

let app: TestApp
let owner: UserActor
let rows: EveryRow['ids']
beforeAll(async () => {
  const vendors = new TestVendors()
  app = await createTestApp({}, { vendors })
  const place = await everyRow(app, vendors)
  owner = place.owner.actor
  rows = place.ids
})
afterAll(() => app.close())

async function answerTo(act: string, actor: UserActor): Promise<string> {
  const service = SERVICES[act]
  if (service)
    return service({ ...makeContext(app.services, actor), actor }).then(
      () => 'answered',
      (error: unknown) => toServiceError(error).code,
    )
  const row = procedures.find(({ path }) => path === act)
  if (!row) throw new Error(`Nothing is called ${act}.`)
  return outcomeOf({ router: managerRouter, services: app.services }, row, actor, rows)
}

const provedAgo = (seconds: number): UserActor => {
  const proved_at = new Date(app.clock.now().getTime() - seconds * 1000).toISOString()
  return { ...owner, proved_at }
}

describe('a fresh proof', () => {
  it.each(FRESH_PROOF_ACTS)('is needed for %s, for ten minutes', async (act) => {
    const refusal = 'auth.fresh_proof_required'
    expect(await answerTo(act, { ...owner, proved_at: null })).toBe(refusal)
    expect(await answerTo(act, provedAgo(601))).toBe(refusal)
    expect(await answerTo(act, provedAgo(600))).not.toBe(refusal)
  })

  it('is not asked of an API key whose scopes say what it may reveal', async () => {
    const key = await app.as.apiKey({ actor: owner }, ['guests:reveal'])
    const { document_number } = await key.api.guests.reveal({ guest_id: rows.guest_id })
    expect(document_number).toMatch(/^[A-Z0-9]+$/)
  })

  it.each(procedures.filter(({ path, type }) => type !== 'subscription' && !needsFreshProof(path)))(
    'is not needed for $path',
    async ({ path }) => {
      const answer = await answerTo(path, { ...owner, proved_at: null })
      expect(answer).not.toBe('auth.fresh_proof_required')
    },
  )
})
