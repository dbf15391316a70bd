import type {
  MessageRuleDraftPreview,
  MessageRulePreviewed,
} from '@stayward/contract/messages/message-rule-preview'
import { nowInstant } from '../../kernel/clock.ts'
import type { AccountActor } from '../../kernel/actor.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import { planMessage } from '../planning/plan-message.rules.ts'
import type { PlannedStay, RuleRow } from '../planning/plan.queries.ts'
import { findTemplate, type TemplateRow } from '../templates/templates.queries.ts'
import { findSource } from '../writing/message-facts.queries.ts'
import { offsetColumns, quietColumns } from './rule-columns.rules.ts'
import { requireTiming } from './rule-fields.rules.ts'
import { ownerOf, requireTemplate } from './rule-subjects.service.ts'
import { listStaysAround } from './rules.queries.ts'
import { type Due, writeMessages } from './write-messages.service.ts'

/** How many messages are shown. All coming ones are written, so that all that would be held count. */
const SHOWN = { past: 40, coming: 60 } as const

/** Beyond the longest offset, for quiet hours and time zones. */
const MARGIN_DAYS = 3

type Writing = Pick<Services, 'db' | 'env' | 'vault' | 'clock'> & { actor: AccountActor }
type PreviewDays = { past_days: number; coming_days: number }

/** What a saved rule would send, and would have sent. Throws 404 if it was removed meanwhile. */
export async function previewSavedRule(
  services: Writing,
  { id }: Pick<RuleRow, 'id'>,
  days: PreviewDays,
): Promise<MessageRulePreviewed> {
  const source = await findSource(services.db, { rule_id: id, template_id: null })
  if (!source?.rule) throw notFound()
  return previewRule(services, { rule: source.rule, template: source.template }, days)
}

/** What a rule would send if it were saved as it was sent, and enabled now. Nothing is saved. */
export async function previewDraftRule(
  ctx: CallerContext,
  { offset, quiet_hours, past_days, coming_days, ...input }: MessageRuleDraftPreview,
): Promise<MessageRulePreviewed> {
  requireTiming({ ...input, offset })
  const account_id = await ownerOf(ctx, ctx.db, input.property_ids)
  const template = requireTemplate(await findTemplate(ctx.db, ctx.actor, input.template_id), {
    ...input,
    account_id,
  })
  const now = nowInstant(ctx.clock)
  const rule: RuleRow = {
    ...input,
    ...offsetColumns(offset),
    ...quietColumns(quiet_hours),
    account_id,
    id: ctx.ids.next(),
    name: template.name,
    enabled: true,
    active_from: now,
    removed_at: null,
    version: 1,
    created_at: now,
    updated_at: now,
  }
  return previewRule(ctx, { rule, template }, { past_days, coming_days })
}

/**
 * What a rule would send in the coming days, written as things are now, and what it would have sent in the past ones.
 * For the past the rule counts as if it had always been there, for the future as if it were enabled now.
 */
async function previewRule(
  services: Writing,
  { rule, template }: { rule: RuleRow; template: TemplateRow },
  { past_days, coming_days }: PreviewDays,
): Promise<MessageRulePreviewed> {
  const now = nowInstant(services.clock)
  const reach = rule.offset_days + MARGIN_DAYS
  const stays = await listStaysAround(services.db, services.actor, {
    rule,
    now,
    before_days: past_days + reach,
    after_days: coming_days + reach,
  })
  const from = shifted(now, -past_days)
  const until = shifted(now, coming_days)
  const past = dueOf({ ...rule, active_from: EVER }, stays.map(asIfAlways)).filter(
    ({ planned_for }) => planned_for >= from && planned_for < now,
  )
  const begins = rule.enabled ? rule.active_from : now
  const coming = dueOf({ ...rule, active_from: begins }, stays).filter(
    ({ planned_for }) => planned_for >= now && planned_for < until,
  )
  const made_by = { rule, template }
  const written = await writeMessages(services, coming, { made_by, is_past: false })
  return {
    items: [
      ...(await writeMessages(services, past.slice(-SHOWN.past), { made_by, is_past: true })),
      ...written.slice(0, SHOWN.coming),
    ],
    past: past.length,
    coming: written.length,
    held: written.filter(({ held_reason }) => held_reason !== null).length,
  }
}

const EVER = '2000-01-01T00:00:00.000Z'
const DAY_MS = 24 * 60 * 60 * 1000

const shifted = (instant: string, days: number): string =>
  new Date(Date.parse(instant) + days * DAY_MS).toISOString()

/** A stay without what keeps the past from being sent. */
const asIfAlways = (stay: PlannedStay): PlannedStay => ({
  ...stay,
  messages_from: null,
  checkin_mailed_days: null,
})

/** The messages of a rule to some stays, by the time they are due. */
const dueOf = (rule: RuleRow, stays: readonly PlannedStay[]): Due[] =>
  stays
    .flatMap((stay) => {
      const plan = planMessage(rule, stay)
      return typeof plan === 'string' ? [] : [{ stay, planned_for: plan.planned_for }]
    })
    .toSorted((a, b) => Date.parse(a.planned_for) - Date.parse(b.planned_for))
