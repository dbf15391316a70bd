import postgres from 'postgres'
import type { StackAddresses } from './stack-addresses.ts'

/** Lets eleven minutes pass since somebody's last proof, in all their browsers. */
export async function ageProof({ DATABASE_URL }: StackAddresses, email: string): Promise<void> {
  const sql = postgres(DATABASE_URL, { max: 1 })
  try {
    await sql`
      update session set proved_at = proved_at - interval '11 minutes'
      from identity as theirs, identity as named
      where named.email = ${email} and theirs.user_id = named.user_id and session.identity_id = theirs.id`
  } finally {
    await sql.end()
  }
}
