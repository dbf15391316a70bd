import { user } from '@stayward/db/schema/account.table'
import { eq } from 'drizzle-orm'
import type { TestApp } from './test-app.ts'
import { flatOfOwner, type Owner } from './test-tasks.ts'

export const cleaner = { access_level: 'staff', service: 'cleaning' } as const

export const tokenOf = (invitation: { accept_url: string | null }): string =>
  invitation.accept_url?.split('/').at(-1) ?? ''

export async function emailOf(app: TestApp, user_id: string): Promise<string> {
  const [row] = await app.services.db.select({ email: user.email }).from(user).where(eq(user.id, user_id))
  return row?.email ?? ''
}

export async function memberOf(api: Owner['api'], property_id: string, user_id: string) {
  const { items } = await api.propertyMembers.list({ property_id })
  const found = items.find((member) => member.user_id === user_id)
  if (!found) throw new Error('Not a member.')
  return found
}

/** A flat with an invitation to it, and a user who may accept it. */
export async function invited(app: TestApp, input: { email?: string; access_level?: 'manager' } = {}) {
  const place = await flatOfOwner(app)
  const { owner, property_id } = place
  const level = input.access_level ? { access_level: input.access_level } : cleaner
  const invitation = await owner.api.propertyMembers.createInvitation({
    property_id,
    ...level,
    ...(input.email !== undefined && { email: input.email }),
  })
  return { ...place, invitation, token: tokenOf(invitation), guest: await app.as.owner() }
}
