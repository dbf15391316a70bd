import {
  ATTENTION_BEFORE_MS,
  CODE_ALARMS,
  type CodeAlarm,
  OVERSTAY_MS,
  shownStatus,
} from '@stayward/contract/locks/access-code-states'
import type { Transaction } from '@stayward/db/client'
import type { CodeTrouble } from '@stayward/integrations/mail/mail-content'
import type { CodeRow } from '../access-codes/access-codes.queries.ts'
import { recordCode } from '../access-codes/code-activity.service.ts'
import { overviewUrl } from '../../account/dashboard-links.rules.ts'
import { asSystem } from '../../kernel/activity.ts'
import { after, ago } from '../../kernel/clock.ts'
import { inBatches } from '../../kernel/in-batches.ts'
import type { Services } from '../../kernel/services.ts'
import { type News, notify, type Recipient } from '../../account/notifications/notify.service.ts'
import { queueMail } from '../../account/mail/mail.service.ts'
import { listResponsible } from '../../properties/members/members.queries.ts'
import { listSuspects, noteAlerted } from './alarms.queries.ts'
import { LOST_AFTER_MS } from './delivery-timing.rules.ts'

const BATCH = 200

type Suspect = Awaited<ReturnType<typeof listSuspects>>[number]
type Alarm = Suspect & { alarm: CodeAlarm }

/**
 * Mails people once about every code that needs them: not verified shortly before it should open, or still on
 * a lock after its end. A reserve is about its lock and no stay. Returns how many.
 */
export const escalateCodes = (services: Services): Promise<number> =>
  inBatches(services.db, BATCH, async (tx) => {
    const now = services.clock.now()
    const times = {
      now: now.toISOString(),
      soon: after(now, ATTENTION_BEFORE_MS),
      overdue: ago(now, OVERSTAY_MS),
    }
    const suspects = await listSuspects(tx, times, BATCH)
    const alarms = suspects.flatMap((suspect) => alarmOf(suspect, now) ?? [])
    for (const { row, alarm } of alarms) {
      await noteAlerted(tx, row, alarm)
      await recordCode(
        asSystem(services),
        tx,
        alarm === 'attention' ? 'access_code.failed' : 'access_code.overstayed',
        row,
        { last_error: { before: null, after: row.last_error } },
      )
    }
    await mailAlarms(services, tx, alarms)
    // A batch without alarms changes nothing, so the next one would be the same.
    return alarms.length
  })

function alarmOf(suspect: Suspect, now: Date): Alarm | null {
  const { row } = suspect
  const status = shownStatus(row, now)
  const alarm = CODE_ALARMS.find((candidate) => candidate === status)
  if (alarm === undefined || alarm === row.alerted_as || isBeingMended(row, now)) return null
  return { ...suspect, alarm }
}

/** Whether the first attempt after a fault is in progress, which is too early to alarm anybody. */
function isBeingMended({ attempts, last_error, sent_at, next_attempt_at }: CodeRow, now: Date): boolean {
  const isRecent = (at: string | null) => at !== null && now.getTime() - Date.parse(at) < LOST_AFTER_MS
  return attempts <= 1 && last_error === null && (isRecent(sent_at) || isRecent(next_attempt_at))
}

/** One mail per person, for any number of codes. */
async function mailAlarms(services: Services, tx: Transaction, alarms: readonly Alarm[]): Promise<void> {
  const mails = new Map<string, { to: Recipient; troubles: CodeTrouble[] }>()
  const places = Map.groupBy(alarms, ({ row }) => row.property_id).values()
  for (const [first, ...others] of places) {
    if (!first) continue
    const responsible = await listResponsible(tx, first.row)
    for (const alarm of [first, ...others]) {
      const trouble = troubleOf(alarm)
      for (const to of await notify(services, tx, newsOf(services, alarm, trouble), responsible)) {
        const mail = mails.get(to.email) ?? { to, troubles: [] }
        mail.troubles.push(trouble)
        mails.set(to.email, mail)
      }
    }
  }
  const url = overviewUrl(services.env)
  for (const { to, troubles } of mails.values())
    await queueMail(services, tx, {
      kind: 'code_trouble',
      to: to.email,
      locale: to.locale,
      parameters: { url, troubles },
    })
}

const newsOf = ({ ids }: Services, { row }: Alarm, { kind }: CodeTrouble): News => ({
  thing: `code.${kind}`,
  account_id: row.account_id,
  property_id: row.property_id,
  subject: { type: 'access_code', id: row.id },
  source_id: ids.next(),
})

function troubleOf({ row, alarm, lock_name, property_name, time_zone }: Alarm): CodeTrouble {
  const isAbsent = alarm === 'attention' && row.intent === 'present'
  return {
    kind: isAbsent ? (row.is_reserve ? 'reserve_not_on_lock' : 'not_on_lock') : 'still_on_lock',
    property: property_name,
    lock: lock_name,
    at: isAbsent ? row.starts_at : row.ends_at,
    time_zone,
  }
}
