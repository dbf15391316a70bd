import { mapKeys } from '@stayward/contract/kernel/keys'
import { LOCALES, type WrittenLocale, writtenLocale } from '@stayward/contract/kernel/locale'
import type { MessageTexts } from '@stayward/contract/messages/message-template'
import type { MessageTrigger } from '@stayward/contract/messages/message-values'
import type { Transaction } from '@stayward/db/client'
import { account, user } from '@stayward/db/schema/account.table'
import { messageRule, messageSettings, messageTemplate } from '@stayward/db/schema/message.table'
import { asc, eq, isNull } from 'drizzle-orm'
import { nowInstant } from '../../kernel/clock.ts'
import type { AccountChange, Follower } from '../../kernel/followers.ts'
import { inBatches } from '../../kernel/in-batches.ts'
import { enqueueJob } from '../../kernel/jobs.ts'
import type { Services } from '../../kernel/services.ts'
import { CHECK_OUT, CHECKIN_LINK, CHECKIN_REMINDER, DOOR_CODE, type FirstTexts } from './first-texts.rules.ts'

/** A template that every account begins with. */
type FirstTemplate = {
  names: Record<WrittenLocale, string>
  trigger: MessageTrigger
  texts: FirstTexts
  rules: FirstRule[]
}

type FirstRule = {
  names: Record<WrittenLocale, string>
  offset_days: number
  local_time: string | null
  enabled: boolean
}

const QUIET = { quiet_from: '21:00', quiet_until: '09:00' }

const ALL_BOOKINGS = {
  sources: null,
  locales: null,
  min_nights: null,
  max_nights: null,
  property_tags: null,
  party_complete: false,
  code_verified: false,
}

const reminder = (days: number): FirstRule => ({
  names: {
    en: `Check-in reminder, ${days} ${days === 1 ? 'day' : 'days'} before`,
    es: `Recordatorio del check-in, ${days} ${days === 1 ? 'día' : 'días'} antes`,
  },
  offset_days: days,
  local_time: '09:00',
  enabled: true,
})

const once = (names: FirstRule['names'], offset_days: number, local_time: string | null): FirstRule => ({
  names,
  offset_days,
  local_time,
  enabled: false,
})

/** The link and its reminders are sent from the start; what else most hosts write is ready to be switched on. */
const FIRST: FirstTemplate[] = [
  {
    names: { en: 'Check-in link', es: 'Enlace de check-in' },
    trigger: 'checkin_open',
    texts: CHECKIN_LINK,
    rules: [{ ...once({ en: 'Check-in link', es: 'Enlace de check-in' }, 30, '09:00'), enabled: true }],
  },
  {
    names: { en: 'Check-in reminder', es: 'Recordatorio del check-in' },
    trigger: 'checkin_incomplete',
    texts: CHECKIN_REMINDER,
    rules: [reminder(7), reminder(3), reminder(1)],
  },
  {
    names: { en: 'Door code', es: 'Código de acceso' },
    trigger: 'code_verified',
    texts: DOOR_CODE,
    rules: [once({ en: 'Door code', es: 'Código de acceso' }, 0, null)],
  },
  {
    names: { en: 'Check-out', es: 'Salida' },
    trigger: 'before_departure',
    texts: CHECK_OUT,
    rules: [once({ en: 'Check-out, the day before', es: 'Salida, el día antes' }, 1, '17:00')],
  },
]

type Seeding = Pick<Services, 'ids' | 'clock'>

/** Gives a new account its first templates and rules. */
export const messagesFollowAccount: Follower<AccountChange> = (ctx, tx, { account_id }) =>
  seedAccount(ctx, tx, { account_id, active_from: nowInstant(ctx.clock) })

/** Gives an account its first templates and rules, if it has none yet. */
export async function giveFirstRules(services: Seeding, tx: Transaction, account_id: string): Promise<void> {
  const [row] = await tx
    .select({ active_from: account.created_at })
    .from(account)
    .where(eq(account.id, account_id))
  if (row) await seedAccount(services, tx, { account_id, ...row })
}

const BATCH = 20

/**
 * Gives accounts of before messages had rules their templates and rules, which send what a fixed schedule sent before.
 * Returns how many.
 */
export const seedMissing = (services: Services): Promise<number> =>
  inBatches(services.db, BATCH, async (tx) => {
    const missing = await tx
      .select({ account_id: account.id, active_from: account.created_at })
      .from(account)
      .leftJoin(messageSettings, eq(messageSettings.account_id, account.id))
      .where(isNull(messageSettings.account_id))
      .orderBy(asc(account.id))
      .limit(BATCH)
      .for('no key update', { of: account, skipLocked: true })
    for (const row of missing) await seedAccount(services, tx, row)
    return missing.length
  })

async function seedAccount(
  services: Seeding,
  tx: Transaction,
  { account_id, active_from }: { account_id: string; active_from: string },
): Promise<void> {
  const now = nowInstant(services.clock)
  const stamps = { created_at: now, updated_at: now }
  const made = await tx
    .insert(messageSettings)
    .values({ account_id, ...stamps })
    .onConflictDoNothing()
    .returning({ account_id: messageSettings.account_id })
  if (made.length === 0) return
  const [owner] = await tx
    .select({ locale: user.locale })
    .from(user)
    .where(eq(user.account_id, account_id))
    .orderBy(asc(user.created_at))
    .limit(1)
  const named = writtenLocale(owner?.locale ?? 'en')
  for (const { names, trigger, texts, rules } of FIRST) {
    const template_id = services.ids.next()
    await tx.insert(messageTemplate).values({
      account_id,
      id: template_id,
      name: names[named],
      trigger,
      purpose: 'stay',
      texts: textsOf(texts),
      ...stamps,
    })
    for (const { names: ruleNames, ...rule } of rules) {
      const id = services.ids.next()
      await tx.insert(messageRule).values({
        account_id,
        id,
        name: ruleNames[named],
        trigger,
        offset_hours: 0,
        offset_minutes: 0,
        ...rule,
        ...QUIET,
        conditions: ALL_BOOKINGS,
        channels: ['email'],
        template_id,
        active_from,
        ...stamps,
      })
      if (rule.enabled) await enqueueJob(tx, 'messages.plan_rule', { account_id, rule_id: id })
    }
  }
}

const textsOf = (texts: FirstTexts): MessageTexts =>
  mapKeys(LOCALES, (locale) => ({ ...texts[locale], sms: null, whatsapp: null }))
