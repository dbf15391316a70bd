import { ago, nowInstant } from '../kernel/clock.ts'
import { enqueueJob, type JobDefinitions, type Jobs } from '../kernel/jobs.ts'
import type { Services } from '../kernel/services.ts'
import { noteHealthOf } from './integration-health.service.ts'
import { findOwnIntegration, listToCheck } from './integrations.queries.ts'
import { findFault } from './integrations.service.ts'
import { sweepTextCallbacks } from './text-callbacks.service.ts'
import { warnOfCertificates } from './warn-of-certificates.service.ts'

/** How long the last check of an SES account or a provider of texts counts while nothing is sent. */
const QUIETLY_CHECKED_MS = 60 * 60_000

/** Enqueues a check of every integration with a vendor or an authority behind it. Returns how many. */
export async function checkIntegrations({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const found = await listToCheck(db, ago(clock.now(), QUIETLY_CHECKED_MS))
  for (const { account_id, id } of found)
    await enqueueJob(
      db,
      'integrations.check',
      { account_id, integration_id: id },
      { run_at: nowInstant(clock), key: `integrations.check:${id}`, queue: `integration_health:${id}` },
    )
  return found.length
}

/**
 * Checks the connection to the vendor or authority behind an integration and records the result. The
 * department responsible for its type may check in its own way; for the others, the credentials are checked.
 */
export async function lookAfterIntegration(
  services: Services,
  key: Jobs['integrations.check'],
): Promise<void> {
  const found = await findOwnIntegration(services.db, { account_id: key.account_id, id: key.integration_id })
  if (!found) return
  const care = services.integration_care.find(({ types }) => types.includes(found.type))
  const fault = await (care ? care.look(services, found) : findFault(services, found))
  await noteHealthOf(services, found, fault, async (ctx, tx) => {
    if (fault === null) await care?.resume(ctx, tx, found)
  })
}

export const integrationJobs: JobDefinitions<
  | 'integrations.check'
  | 'integrations.check_all'
  | 'integrations.warn_of_certificates'
  | 'text_callbacks.sweep'
> = {
  'integrations.check': { run: lookAfterIntegration, reaches_outside: true },
  'integrations.check_all': {
    run: async (services) => void (await checkIntegrations(services)),
    reaches_outside: true,
    cron: '*/5 * * * *',
  },
  'integrations.warn_of_certificates': {
    run: async (services) => void (await warnOfCertificates(services)),
    reaches_outside: true,
    cron: '12 * * * *',
  },
  'text_callbacks.sweep': { run: sweepTextCallbacks, reaches_outside: false, cron: '38 3 * * *' },
}
