import { teamInvitation, teamInvitationProperty, teamMember } from '@stayward/db/schema/team.table'
import type { UserContext } from '../../kernel/context.ts'
import { type ExportPart, exportPart, everyPage } from '../../kernel/exports.ts'
import { listChosen, listOwnTeamInvitations } from './team-invitations.queries.ts'
import { presentTeamInvitation } from './team.presenter.ts'
import { listAccountWideOf } from './team.queries.ts'

/** Who belongs to all properties of the account. */
export const exportedTeam = exportPart(
  'team_member',
  [teamMember],
  async function* ({ db, actor }: UserContext) {
    yield* await listAccountWideOf(db, [actor.account_id])
  },
  ({
    row: { account_id: _account, user_account_id: _user_account, version: _version, ...row },
    ...names
  }) => ({
    ...row,
    ...names,
  }),
)

/** Invitations to several or all properties. */
export const exportedTeamInvitations: ExportPart = {
  tables: [teamInvitation, teamInvitationProperty],
  async *things({ db, clock, actor }) {
    const pages = everyPage(
      (after) => listOwnTeamInvitations(db, actor.account_id, after),
      ({ id }) => [id, id],
    )
    for await (const rows of pages) {
      const chosen = await listChosen(db, rows, { account_id: actor.account_id, user_id: null })
      for (const row of rows) {
        const {
          allowed_actions: _actions,
          accept_url: _url,
          ...data
        } = presentTeamInvitation(row, chosen.get(row.id) ?? [], actor, clock.now())
        yield { type: 'team_invitation', data }
      }
    }
  },
}
