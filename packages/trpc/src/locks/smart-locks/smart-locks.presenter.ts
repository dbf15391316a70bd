import { type AccessLevel, allows, type Right } from '@stayward/contract/kernel/rights'
import type { SmartLock, SmartLockStatus } from '@stayward/contract/locks/smart-lock'
import type { SmartLockRow } from './smart-locks.queries.ts'

/** A lock with its status and the caller's allowed actions. */
export const presentLock = (row: SmartLockRow, status: SmartLockStatus, level: AccessLevel): SmartLock => ({
  id: row.id,
  property_id: row.property_id,
  integration_id: row.integration_id,
  vendor: row.vendor,
  kind: row.kind,
  external_id: row.external_id,
  name: row.name,
  guest_names: row.guest_names,
  position: row.position,
  status,
  allowed_actions: [
    action('lock', 'smart_lock.operate', level),
    action('unlock', 'smart_lock.operate', level),
    action('edit', 'smart_lock.edit', level),
    action('remove', 'smart_lock.remove', level),
  ],
  created_at: row.created_at,
  updated_at: row.updated_at,
})

function action(name: string, right: Right, level: AccessLevel): SmartLock['allowed_actions'][number] {
  const allowed = allows(level, right)
  return { action: name, allowed, reason: allowed ? null : 'access.denied' }
}
