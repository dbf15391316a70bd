import { WEBHOOK_ATTEMPT_DAYS } from '@stayward/contract/events/webhook-values'
import { ago, nowInstant } from '../../kernel/clock.ts'
import { inBatches } from '../../kernel/in-batches.ts'
import type { JobDefinitions } from '../../kernel/jobs.ts'
import type { Services } from '../../kernel/services.ts'
import { clearRemoved } from './clear-removed.service.ts'
import { deleteAttemptsBefore } from './deliveries.queries.ts'
import { deliverToWebhook } from './deliver-webhook.service.ts'
import { enqueueDelivery } from './enqueue-delivery.service.ts'
import { replayBatch } from './replay-events.service.ts'
import { warnOfFailing } from './warn-of-webhooks.service.ts'
import { deleteRetiredKeys, listForgotten } from './webhook-trouble.queries.ts'

const BATCH = 5_000
const DAY_MS = 24 * 60 * 60_000

/** Queues webhooks whose job was lost, and warns owners of those that fail. Returns how many were queued. */
export async function careForWebhooks(services: Services): Promise<number> {
  const { db, clock } = services
  const forgotten = await listForgotten(db, { now: nowInstant(clock), limit: BATCH })
  for (const webhook of forgotten) await enqueueDelivery(db, webhook)
  await warnOfFailing(services)
  return forgotten.length
}

/** Deletes attempts after 30 days, and keys that no longer sign. Returns how many attempts. */
export async function sweepWebhooks({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  await deleteRetiredKeys(db, nowInstant(clock))
  const before = ago(clock.now(), WEBHOOK_ATTEMPT_DAYS * DAY_MS)
  return inBatches(db, BATCH, (tx) => deleteAttemptsBefore(tx, before, BATCH))
}

export const webhookJobs: JobDefinitions<`webhooks.${'deliver' | 'replay' | 'clear' | 'care' | 'sweep'}`> = {
  'webhooks.deliver': { run: deliverToWebhook, reaches_outside: true, runs_apart: true },
  'webhooks.replay': { run: replayBatch, reaches_outside: false },
  'webhooks.clear': { run: clearRemoved, reaches_outside: false },
  'webhooks.care': { run: careForWebhooks, reaches_outside: true, cron: '* * * * *' },
  'webhooks.sweep': { run: sweepWebhooks, reaches_outside: false, cron: '36 3 * * *' },
}
