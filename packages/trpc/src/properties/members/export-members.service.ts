import { invitation } from '@stayward/db/schema/invitation.table'
import { member } from '@stayward/db/schema/member.table'
import { nowInstant } from '../../kernel/clock.ts'
import { everyRow, EXPORT_PAGE, type ExportedProperty, exportPart } from '../../kernel/exports.ts'
import { listInvitations } from './invitations.queries.ts'
import { listMembers } from './members.queries.ts'
import { presentInvitation, presentMember } from './property-members.presenter.ts'

export const exportedMembers = exportPart(
  'member',
  [member],
  async function* ({ db }, place: ExportedProperty) {
    yield* await listMembers(db, place)
  },
  (row) => presentMember(row, 'owner'),
)

export const exportedInvitations = exportPart(
  'invitation',
  [invitation],
  ({ db, clock }, place: ExportedProperty) => {
    const now = nowInstant(clock)
    return everyRow(
      (after) => listInvitations(db, place, { size: EXPORT_PAGE, after, now }),
      ({ id }) => [id, id],
    )
  },
  (row, { clock }) => presentInvitation(row, 'owner', clock.now()),
)
