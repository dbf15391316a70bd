import type { Transaction } from '@stayward/db/client'
import { INVITATION_DAYS } from '@stayward/contract/properties/invitation'
import type { CrewLevel } from '@stayward/contract/kernel/rights'
import { invitationUrl } from '../../account/dashboard-links.rules.ts'
import { requireMayWrite } from '../../account/mail/mail-quotas.service.ts'
import { queueMail } from '../../account/mail/mail.service.ts'
import { after } from '../../kernel/clock.ts'
import type { Context } from '../../kernel/context.ts'
import type { Services } from '../../kernel/services.ts'

/** Names that a mail or a page spells out; it counts the others. */
export const NAMED_PROPERTIES = 3

/** What an invitation leads to: the names of its properties today, and whether future ones belong to it. */
export type Destination = { all: boolean; names: readonly string[] }

type Letter = {
  account_id: string
  email: string | null
  access_level: CrewLevel
  invited_by: { name: string; last_name: string }
}

/** The hash used to look up an invitation's token. */
export const tokenHash = ({ vault }: Pick<Services, 'vault'>, token: string): string =>
  vault.lookup(token, 'invitation.token')

/** When an invitation that is sent now expires. */
export const expiry = ({ clock }: Pick<Services, 'clock'>): string =>
  after(clock.now(), INVITATION_DAYS * 24 * 60 * 60 * 1000)

/** Queues the mail of an invitation, if it has an address. */
export async function mailInvitation(
  ctx: Context,
  tx: Transaction,
  { account_id, email, access_level, invited_by }: Letter,
  { all, names }: Destination,
  token: string,
): Promise<void> {
  if (email === null) return
  await requireMayWrite(ctx, tx, { account_id, kind: 'invitation', to: email })
  const [property] = names
  const isOne = !all && names.length === 1
  await queueMail(ctx, tx, {
    kind: 'invitation',
    parameters: {
      url: invitationUrl(ctx.env, token),
      inviter: `${invited_by.name} ${invited_by.last_name}`,
      property: property ?? '',
      ...(!isOne && {
        several: { all, names: names.slice(0, NAMED_PROPERTIES), count: names.length },
      }),
      access_level,
    },
    to: email,
    locale: ctx.request.locale,
    account_id,
  })
}
