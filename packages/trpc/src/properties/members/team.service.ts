import type { MemberUpdate } from '@stayward/contract/properties/member'
import type { TeamMember } from '@stayward/contract/properties/team'
import { recordActivity } from '../../kernel/activity.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { notFound } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { requireVersion } from '../../kernel/version.ts'
import { changeLevel, endMembership } from './members.service.ts'
import { serviceOfLevel } from './service-of-level.rules.ts'
import { compareText } from '../own-and-shared.queries.ts'
import { readTeamMember } from './accept-team-invitation.service.ts'
import { presentTeamMember } from './team.presenter.ts'
import {
  deleteAccountWide,
  findAccountWide,
  listAccountWideOf,
  listMemberships,
  listTeam,
  markAccountWide,
  selectMembershipsForUpdate,
  selectTeamForUpdate,
  type TeamMemberRow,
  updateAccountWide,
} from './team.queries.ts'

/**
 * Everybody on the properties whose team the caller manages, by name: once for each account, with their levels on
 * those properties. Those of the caller's own account who belong to all properties come even while there are none.
 */
export async function readTeam(ctx: CallerContext): Promise<{ items: TeamMember[] }> {
  const { db, actor } = ctx
  const rows = await listTeam(db, actor)
  const accounts = [...new Set([actor.account_id, ...rows.map(({ member }) => member.account_id)])]
  const byPerson = Map.groupBy(rows, ({ member }) => keyOf(member))
  const whole = new Map((await listAccountWideOf(db, accounts)).map((person) => [keyOf(person.row), person]))
  const items = [...new Set([...byPerson.keys(), ...whole.keys()])].flatMap((key) => {
    const memberships = byPerson.get(key) ?? []
    const found = whole.get(key)
    const [first] = memberships
    const person = first ? { ...first.member, ...namesOf(first) } : ownPerson(found, actor.account_id)
    if (!person) return []
    return presentTeamMember(
      person,
      found?.row ?? null,
      memberships.map(({ member }) => member),
    )
  })
  return { items: items.toSorted((a, b) => compareText(sortName(a), sortName(b))) }
}

/** A person's membership of all properties of the caller's own account. Throws 404 if they are on none of them. */
export async function requireTeamMember(
  { db, actor }: CallerContext,
  user_id: string,
): Promise<TeamMemberRow | null> {
  const key = { account_id: actor.account_id, user_id }
  const whole = await findAccountWide(db, key)
  if (!whole && (await listMemberships(db, key)).length === 0) throw notFound()
  return whole
}

/** A person of the caller's own account, with the version of their membership of all properties. */
export async function getTeamMember(ctx: CallerContext, user_id: string): Promise<TeamMember> {
  const key = { account_id: ctx.actor.account_id, user_id }
  const whole = await requireTeamMember(ctx, user_id)
  if (whole) ctx.answer.version = whole.version
  return readTeamMember(ctx.db, key)
}

/**
 * Changes a membership of all properties of the caller's own account, with every property that follows it; properties
 * where the person has got another level keep it.
 */
export function changeTeamMember(
  ctx: CallerContext,
  user_id: string,
  input: MemberUpdate,
): Promise<TeamMember> {
  const key = { account_id: ctx.actor.account_id, user_id }
  return inTransaction(ctx, async (tx) => {
    await selectTeamForUpdate(tx, key.account_id)
    const before = await findAccountWide(tx, key)
    if (!before) throw notFound()
    requireVersion(ctx, before.version)
    const access_level = input.access_level ?? before.access_level
    const kept = access_level === 'manager' ? null : before.service
    const service = serviceOfLevel(access_level, input.service === undefined ? kept : input.service)
    const after = await updateAccountWide(tx, key, { access_level, service }, nowInstant(ctx.clock))
    await recordActivity(ctx, tx, {
      type: 'team_member.updated',
      account_id: key.account_id,
      subject: { type: 'team_member', id: before.id },
      changes: {
        access_level: { before: before.access_level, after: access_level },
        service: { before: before.service, after: service },
      },
    })
    const memberships = await selectMembershipsForUpdate(tx, key)
    for (const row of memberships)
      if (row.account_wide) await changeLevel(ctx, tx, row, { access_level, service })
    ctx.answer.version = after.version
    return readTeamMember(tx, key)
  })
}

/**
 * Ends what a person is in the team of the caller's own account: on all properties, also those that they were
 * invited to one by one; or, with `keep_properties`, only on future ones.
 */
export async function removeTeamMember(
  ctx: CallerContext,
  { user_id, keep_properties }: { user_id: string; keep_properties: boolean },
): Promise<void> {
  const key = { account_id: ctx.actor.account_id, user_id }
  await inTransaction(ctx, async (tx) => {
    await selectTeamForUpdate(tx, key.account_id)
    const whole = await findAccountWide(tx, key)
    const memberships = await selectMembershipsForUpdate(tx, key)
    if (!whole && (keep_properties || memberships.length === 0)) throw notFound()
    if (whole) {
      await deleteAccountWide(tx, key)
      await recordActivity(ctx, tx, {
        type: 'team_member.removed',
        account_id: key.account_id,
        subject: { type: 'team_member', id: whole.id },
        changes: { user_id: { before: user_id, after: null } },
      })
    }
    if (keep_properties) {
      const ids = memberships.map(({ property_id }) => property_id)
      await markAccountWide(tx, key, ids, false, nowInstant(ctx.clock))
    } else for (const row of memberships) await endMembership(ctx, tx, row)
  })
}

const keyOf = ({ account_id, user_id }: { account_id: string; user_id: string }): string =>
  `${account_id} ${user_id}`

const sortName = ({ name, last_name, user_id }: TeamMember): string =>
  `${name} ${last_name} ${user_id}`.toLowerCase()

type Named = { name: string; last_name: string; email: string }

const namesOf = ({ name, last_name, email }: Named): Named => ({ name, last_name, email })

/** A person without a property that the caller manages: only of interest to the owner. */
function ownPerson(
  found: (Named & { row: { account_id: string; user_id: string } }) | undefined,
  account_id: string,
) {
  return found?.row.account_id === account_id ? { ...found.row, ...namesOf(found) } : null
}
