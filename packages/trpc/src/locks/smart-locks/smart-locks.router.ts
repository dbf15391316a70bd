import { Id } from '@stayward/contract/kernel/primitives'
import {
  type LockCommand,
  SmartLock,
  SmartLockCreate,
  SmartLockList,
  SmartLockUpdate,
} from '@stayward/contract/locks/smart-lock'
import { z } from 'zod'
import { once, router } from '../../kernel/trpc.ts'
import { propertyProcedure } from '../../properties/properties.access.ts'
import { smartLockProcedure } from './smart-locks.access.ts'
import {
  addLock,
  listLiveLocks,
  operateLock,
  readLiveLock,
  removeLock,
  updateLock,
} from './smart-locks.service.ts'

const LockIds = z.strictObject({ property_id: Id, smart_lock_id: Id })

const operate = (command: LockCommand, summary: string) =>
  smartLockProcedure('smart_lock.operate')
    .meta({
      openapi: {
        method: 'POST',
        path: `/v1/properties/{property_id}/smart-locks/{smart_lock_id}/${command}`,
        summary,
        description:
          'The vendor accepted the command, which does not mean that the lock has moved: `status` shows the last known ' +
          'state. The command is never retried automatically. After a 504, check the door before you retry.',
        successStatus: 202,
      },
      errors: [
        'smart_lock.offline',
        'smart_lock.unsupported',
        'integration.credentials_rejected',
        'integration.bad_answer',
        'integration.unavailable',
        'installation.effects_off',
        'integration.timeout',
      ],
    })
    .input(LockIds)
    .output(SmartLock)
    .mutation(once(({ ctx }) => operateLock(ctx, ctx.property, ctx.lock, command)))

export const smartLocksRouter = router({
  list: propertyProcedure('smart_lock.see')
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/properties/{property_id}/smart-locks',
        summary: 'List the smart locks of a property',
        description:
          'Includes the current status from the vendors. A lock whose vendor does not respond within 1.5 seconds is ' +
          'returned with its last known status and `stale: true`.',
      },
    })
    .input(z.strictObject({ property_id: Id }))
    .output(SmartLockList)
    .query(async ({ ctx }) => ({ items: await listLiveLocks(ctx, ctx.property) })),

  add: propertyProcedure('smart_lock.add')
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/properties/{property_id}/smart-locks',
        summary: 'Add a smart lock to a property',
        description: 'A lock belongs to one property. A door, such as a street door, can serve several.',
        successStatus: 201,
      },
      errors: [
        'property.archived',
        'smart_lock.assigned',
        'integration.credentials_rejected',
        'integration.bad_answer',
        'integration.unavailable',
        'installation.effects_off',
        'integration.timeout',
      ],
    })
    .input(z.strictObject({ property_id: Id, ...SmartLockCreate.shape }))
    .output(SmartLock)
    .mutation(once(({ ctx, input: { property_id: _id, ...input } }) => addLock(ctx, ctx.property, input))),

  get: smartLockProcedure('smart_lock.see')
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/properties/{property_id}/smart-locks/{smart_lock_id}',
        summary: 'Read a smart lock',
        description: 'Includes the current status from the vendor, as in the list.',
      },
    })
    .input(LockIds)
    .output(SmartLock)
    .query(({ ctx }) => readLiveLock(ctx, ctx.property, ctx.lock)),

  update: smartLockProcedure('smart_lock.edit')
    .meta({
      openapi: {
        method: 'PATCH',
        path: '/v1/properties/{property_id}/smart-locks/{smart_lock_id}',
        summary: 'Rename a smart lock',
        description:
          'Guests see the name in their language if `guest_names` has it. `name` counts as written in the `texts_locale` of ' +
          'the property. `status` shows the last known state.',
      },
      errors: ['version.mismatch'],
    })
    .input(SmartLockUpdate)
    .output(SmartLock)
    .mutation(
      once(({ ctx, input: { property_id: _property, smart_lock_id: _lock, ...names } }) =>
        updateLock(ctx, ctx.property, ctx.lock, names),
      ),
    ),

  remove: smartLockProcedure('smart_lock.remove')
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/v1/properties/{property_id}/smart-locks/{smart_lock_id}',
        summary: 'Remove a smart lock from a property',
        description:
          'The lock disappears from the list immediately. Its access codes end and are removed from it in the background.',
        successStatus: 204,
      },
    })
    .input(LockIds)
    .output(z.void())
    .mutation(once(({ ctx }) => removeLock(ctx, ctx.lock))),

  lock: operate('lock', 'Lock a smart lock'),
  unlock: operate('unlock', 'Unlock a smart lock'),
})
