import { MESSAGE_TEXT_DAYS } from '@stayward/contract/messages/message-values'
import { ago } from '../../kernel/clock.ts'
import { inBatches } from '../../kernel/in-batches.ts'
import type { JobDefinitions } from '../../kernel/jobs.ts'
import type { Services } from '../../kernel/services.ts'
import { planRule } from '../planning/plan-rule.service.ts'
import { seedMissing } from '../templates/first-rules.service.ts'
import { deliverMessage } from './deliver-message.service.ts'
import { lookUpText } from './look-up-text.service.ts'
import { sendDueMessages } from './send-due.service.ts'
import { eraseTextsBefore } from './sending.queries.ts'

const BATCH = 500
const DAY_MS = 24 * 60 * 60 * 1000

/** Erases texts and addresses 90 days after the last change of a message. Returns how many. */
export const sweepMessages = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> =>
  inBatches(db, BATCH, (tx) => eraseTextsBefore(tx, ago(clock.now(), MESSAGE_TEXT_DAYS * DAY_MS), BATCH))

// What is due is only handed over, and sent by the job that waits while outside effects are off.
export const messageJobs: JobDefinitions<`messages.${'send_due' | 'deliver' | 'look_up' | 'plan_rule' | 'seed_missing' | 'sweep'}`> =
  {
    'messages.send_due': { run: sendDueMessages, reaches_outside: false, cron: '* * * * *' },
    'messages.deliver': {
      run: (services, handed, { mailTransport }) => deliverMessage(services, mailTransport, handed),
      reaches_outside: true,
    },
    'messages.look_up': { run: lookUpText, reaches_outside: true },
    'messages.plan_rule': { run: planRule, reaches_outside: false },
    'messages.seed_missing': { run: seedMissing, reaches_outside: false, cron: '*/5 * * * *' },
    'messages.sweep': { run: sweepMessages, reaches_outside: false, cron: '13 4 * * *' },
  }
