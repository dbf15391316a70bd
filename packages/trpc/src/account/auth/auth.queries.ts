import type { Executor, Transaction } from '@stayward/db/client'
import { user } from '@stayward/db/schema/account.table'
import { credential, identity, session } from '@stayward/db/schema/identity.table'
import { member } from '@stayward/db/schema/member.table'
import { and, eq, gt, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Places, prepareOnce } from '../../kernel/prepare-once.ts'
import { OWN_ISSUER } from './access-tokens.service.ts'

const callerColumns = {
  identity_id: identity.id,
  issuer: identity.issuer,
  subject: identity.subject,
  email: identity.email,
  account_id: user.account_id,
  user_id: user.id,
  role: user.role,
  locale: user.locale,
  seen_at: user.last_seen_at,
  disabled_at: user.disabled_at,
  has_memberships: sql<boolean>`exists (select from ${member} where ${eq(member.user_id, user.id)})`,
}

const ownUser = and(eq(user.account_id, identity.account_id), eq(user.id, identity.user_id))

/** The identity behind a token, with its user if it has one. */
export const findCallerBySubject = prepareOnce((db, params: Places<{ issuer: string; subject: string }>) =>
  db
    .select(callerColumns)
    .from(identity)
    .leftJoin(user, ownUser)
    .where(and(eq(identity.issuer, params.issuer), eq(identity.subject, params.subject))),
)

type SessionPlaces = Places<{ session_id: string; now: string }>

const bySession = (db: Executor, params: SessionPlaces, narrower?: SQL) =>
  db
    .select({ ...callerColumns, last_seen_at: session.last_seen_at, proved_at: session.proved_at })
    .from(session)
    .innerJoin(identity, eq(identity.id, session.identity_id))
    .leftJoin(user, ownUser)
    .where(
      and(
        eq(session.id, params.session_id),
        isNull(session.revoked_at),
        gt(session.expires_at, params.now),
        narrower,
      ),
    )

/** The identity behind a live session, with its user if it has one. */
export const findCallerBySession = prepareOnce((db, params: SessionPlaces) => bySession(db, params))

const way = alias(identity, 'way')

/**
 * The same for a token of the session. A token issued before the user's last password change matches nobody.
 */
export const findCallerByToken = prepareOnce(
  (db, params: SessionPlaces & Places<{ identity_id: string; issued_at: string }>) =>
    bySession(
      db,
      params,
      and(
        eq(identity.id, params.identity_id),
        notExists(
          db
            .select({ newer: sql`1` })
            .from(credential)
            .innerJoin(way, eq(way.id, credential.identity_id))
            .where(
              and(
                gt(credential.updated_at, params.issued_at),
                or(
                  eq(way.id, identity.id),
                  and(eq(way.account_id, identity.account_id), eq(way.user_id, identity.user_id)),
                ),
              ),
            ),
        ),
      ),
    ),
)

export type CallerRow = Awaited<ReturnType<typeof findCallerBySubject>>[number]
export type SessionCallerRow = Awaited<ReturnType<typeof findCallerBySession>>[number]
export type IdentityRow = typeof identity.$inferSelect

/** Whether the user of an identity is disabled. */
export async function isDisabled(db: Executor, identity_id: string): Promise<boolean> {
  const [found] = await db
    .select({ disabled_at: user.disabled_at })
    .from(identity)
    .innerJoin(user, ownUser)
    .where(eq(identity.id, identity_id))
  return found !== undefined && found.disabled_at !== null
}

/** Records that a user was active, unless that was already recorded after `due`. */
export async function touchUser(
  db: Executor,
  key: { account_id: string; id: string },
  { now, due }: { now: string; due: string },
): Promise<void> {
  await db
    .update(user)
    .set({ last_seen_at: now })
    .where(
      and(
        eq(user.account_id, key.account_id),
        eq(user.id, key.id),
        or(isNull(user.last_seen_at), lte(user.last_seen_at, due)),
      ),
    )
}

/**
 * Finds or creates the identity of a foreign issuer's subject, with the row locked until the transaction
 * ends.
 */
export async function claimIdentity(
  tx: Transaction,
  fresh: { id: string; issuer: string; subject: string; email: string },
): Promise<IdentityRow> {
  const [row] = await tx
    .insert(identity)
    .values(fresh)
    .onConflictDoUpdate({ target: [identity.issuer, identity.subject], set: { email: fresh.email } })
    .returning()
  if (!row) throw new Error('An upsert returned no row.')
  return row
}

/**
 * Finds or creates our own identity of a verified address, with the row locked until the transaction ends.
 */
export async function claimOwnIdentity(db: Executor, id: string, email: string): Promise<IdentityRow> {
  const [row] = await db
    .insert(identity)
    .values({ id, issuer: OWN_ISSUER, subject: id, email })
    .onConflictDoUpdate({
      target: identity.email,
      // A literal, because with a parameter the plan of a prepared statement cannot use the partial index.
      targetWhere: eq(identity.issuer, sql.raw(`'${OWN_ISSUER}'`)),
      set: { email },
    })
    .returning()
  if (!row) throw new Error('An upsert returned no row.')
  return row
}

/** The identity that a signed-up caller used. */
export async function getIdentity(db: Executor, id: string): Promise<IdentityRow> {
  const [row] = await db.select().from(identity).where(eq(identity.id, id))
  if (!row) throw new Error(`Identity ${id} disappeared while its user is calling.`)
  return row
}

type PasswordHash = { password_hash: string | null }

/** Our own identity of an address, with its password hash. */
export async function findOwnIdentity(
  db: Executor,
  email: string,
): Promise<(Pick<IdentityRow, 'id' | 'email' | 'account_id' | 'user_id'> & PasswordHash) | null> {
  const [row] = await db
    .select({
      id: identity.id,
      email: identity.email,
      account_id: identity.account_id,
      user_id: identity.user_id,
      password_hash: credential.password_hash,
    })
    .from(identity)
    .leftJoin(credential, eq(credential.identity_id, identity.id))
    .where(and(eq(identity.issuer, OWN_ISSUER), eq(identity.email, email)))
  return row ?? null
}

/** Whether a user has this address through any issuer. */
export async function isUserEmail(db: Executor, email: string): Promise<boolean> {
  const rows = await db.select({ id: user.id }).from(user).where(eq(user.email, email))
  return rows.length > 0
}

/** Sets the password of an identity of our own issuer. */
export async function putPassword(
  db: Executor,
  identityId: string,
  passwordHash: string,
  now: string,
): Promise<void> {
  await db
    .insert(credential)
    .values({ identity_id: identityId, password_hash: passwordHash, created_at: now, updated_at: now })
    .onConflictDoUpdate({
      target: credential.identity_id,
      set: { password_hash: passwordHash, updated_at: now },
    })
}
