import { grants } from '@stayward/contract/account/api-key'
import type { ListedCode, ListedCodesInput } from '@stayward/contract/locks/listed-code'
import type { AccountActor } from '../../kernel/actor.ts'
import type { Authorized } from '../../kernel/authorize.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { Cursors, type Position } from '../../kernel/cursor.ts'
import type { VisibleProperty } from '../../properties/properties.queries.ts'
import { presentSealedCode } from '../access-codes/access-codes.presenter.ts'
import { listStandingCodes, type StandingCode } from './listed-codes.queries.ts'

/** A page of the codes of a property that open a lock, will open it, or have not left it. */
export async function listCodesOnLocks(
  ctx: CallerContext,
  property: Authorized<VisibleProperty, 'access_code.see'>,
  input: ListedCodesInput,
) {
  const cursors = new Cursors(ctx, 'access-codes', input)
  const { smart_lock_id, size } = input
  const { account_id, id: property_id } = property
  const after = cursors.open(input.cursor)
  const rows = await listStandingCodes(ctx.db, { account_id, property_id, smart_lock_id, after, size })
  return cursors.page(rows, size, codePosition, (row) => present(ctx, property, row))
}

const codePosition = ({ starts_at, id }: StandingCode): Position => [starts_at, id]

function present(ctx: CallerContext, property: VisibleProperty, row: StandingCode): ListedCode {
  const { access_level, time_zone } = property
  // A reserve that was shown opens from then until it retires; its own window is longer.
  const window = { starts_at: row.revealed_at ?? row.starts_at, ends_at: row.retires_at ?? row.ends_at }
  const seen = { ...row, ...window, access_level, time_zone, is_own: false }
  const { code: _sealed, ...code } = presentSealedCode(ctx, seen)
  return { ...code, holder_name: holderName(ctx.actor, row) }
}

/** Keys of an account learn a name only if they may read what it comes from. */
function holderName(actor: AccountActor, row: StandingCode): string | null {
  const mayRead = (scope: 'bookings:read' | 'tasks:read') =>
    actor.kind !== 'api_key' || grants(actor.scopes, scope)
  if (row.booking_id !== null) return mayRead('bookings:read') ? row.guest_name : null
  return row.task_id !== null && mayRead('tasks:read') ? row.assignee_name || null : null
}
