import type { Locale } from '@stayward/contract/kernel/locale'
import type { Service } from '@stayward/contract/properties/member'
import type { Executor } from '@stayward/db/client'
import type { MailTransport } from '@stayward/integrations/mail/mail-transport'
import { sql } from 'drizzle-orm'
import type { Services } from './services.ts'

/** Every type of background work with its payload: ids and keyed hashes, nothing personal. */
export type Jobs = {
  'mail.send': { mail_id: string }
  'mail.sweep': Record<string, never>
  'auth.sweep': Record<string, never>
  'checkin.close_departed': Record<string, never>
  /** Jobs of an earlier release contain no requester. */
  'checkin.send_again': { email_lookup: string; requester_lookup?: string | null; locale: Locale }
  'messages.send_due': Record<string, never>
  'messages.deliver': { account_id: string; message_id: string }
  'messages.look_up': { account_id: string; message_id: string }
  'messages.plan_rule': { account_id: string; rule_id: string }
  'messages.seed_missing': Record<string, never>
  'messages.sweep': Record<string, never>
  'checklists.follow': { account_id: string; service: Service; property_id: string | null }
  'task_photos.sweep': Record<string, never>
  'invitations.expire': Record<string, never>
  'covers.sweep': Record<string, never>
  'receipts.sweep': Record<string, never>
  'guests.erase_due': Record<string, never>
  'blocked_guests.sweep': Record<string, never>
  'guests.fill_lookups': Record<string, never>
  'erasures.log': Record<string, never>
  'backup.run': Record<string, never>
  'backup.make': { run_id: string }
  'backup.check': { run_id: string }
  'idempotency.sweep': Record<string, never>
  'activity.sweep': Record<string, never>
  'events.sweep': Record<string, never>
  'reports.sweep': Record<string, never>
  'jobs.sweep': Record<string, never>
  'access_codes.dispatch': { account_id?: string; property_id?: string; integration_id?: string }
  'access_codes.deliver': { account_id: string; integration_id: string; external_id: string | null }
  'access_codes.reconcile': { account_id: string; integration_id: string }
  'access_codes.reconcile_all': Record<string, never>
  'access_codes.escalate': Record<string, never>
  'access_codes.fill_first_verified': Record<string, never>
  'access_codes.keep_reserves': Record<string, never>
  'access_codes.reveal_reserves': Record<string, never>
  'reports.dispatch': Record<string, never>
  'reports.deliver': { account_id: string; integration_id: string }
  'reports.warn': Record<string, never>
  'reports.keep_proofs': Record<string, never>
  'reports.record_overdue': Record<string, never>
  'feed_fetches.sweep': Record<string, never>
  'integrations.check': { account_id: string; integration_id: string }
  'integrations.check_all': Record<string, never>
  'integrations.warn_of_certificates': Record<string, never>
  'text_callbacks.sweep': Record<string, never>
  'feeds.read': { account_id: string; integration_id: string }
  'feeds.read_due': Record<string, never>
  'feed_events.sweep': Record<string, never>
  'feed_differences.sweep': Record<string, never>
  'imports.carry_out': { account_id: string; import_id: string }
  'imports.resume': Record<string, never>
  'imports.sweep': Record<string, never>
  'bulk_edits.sweep': Record<string, never>
  'webhooks.deliver': { account_id: string; webhook_id: string }
  'webhooks.replay': {
    account_id: string
    webhook_id: string
    since: string
    until: string
    only_failed: boolean
    /** The number of the last event that is queued. */
    after: number
  }
  'webhooks.clear': { account_id: string; webhook_id: string }
  'webhooks.care': Record<string, never>
  'webhooks.sweep': Record<string, never>
  'notifications.mail_due': Record<string, never>
  'notifications.push_due': Record<string, never>
  'notifications.push': { account_id: string; subscription_id: string }
  'notifications.sweep': Record<string, never>
}

export type JobName = keyof Jobs

/** What handlers get in addition to the services. */
export type Outside = { mailTransport: MailTransport }

/** One type of background work. */
export type JobDefinition<Name extends JobName> = {
  /** Executes the job. A returned number is the count of affected rows, which is logged. */
  run: (services: Services, payload: Jobs[Name], outside: Outside) => Promise<number | void>
  /**
   * Whether it reaches beyond our own database: it writes to people, calls vendors or authorities, or changes
   * files that a copy of this installation may share, including backups. Jobs that alert about such work
   * count, too. None of them runs while outside effects are off; they wait in the queue.
   */
  reaches_outside: boolean
  /**
   * Whether it runs beside the other jobs, many at once: for work that mostly waits for addresses that may be slow, so
   * that locks and mail never wait behind it.
   */
  runs_apart?: boolean
  /** When it recurs, as five cron fields in UTC. */
  cron?: string
}

/** The jobs of one department, with everything the worker needs to know about them. */
export type JobDefinitions<Names extends JobName> = { readonly [Name in Names]: JobDefinition<Name> }

type JobOptions = { run_at?: string; key?: string; queue?: string; keeps_run_at?: boolean }

/**
 * Enqueues work in the caller's transaction, so that it exists exactly if the change does. A `key` replaces
 * an earlier job, unless `keeps_run_at`: then the earlier job runs when it would have. Jobs of one `queue` run one after
 * the other.
 */
export async function enqueueJob<Name extends JobName>(
  db: Executor,
  name: Name,
  payload: Jobs[Name],
  { run_at, key, queue, keeps_run_at = false }: JobOptions = {},
): Promise<void> {
  await db.execute(sql`select graphile_worker.add_job(
    ${name}, ${JSON.stringify(payload)}::json, queue_name => ${queue ?? null}::text,
    run_at => ${run_at ?? null}::timestamptz, job_key => ${key ?? null}::text,
    job_key_mode => ${keeps_run_at ? 'preserve_run_at' : 'replace'}::text)`)
}
