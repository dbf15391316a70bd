import { z } from 'zod'
import { ActivityActorKind, ActivityTypeName } from '../kernel/activity.ts'
import { cursorQuery } from '../kernel/paging.ts'
import { Id, Instant } from '../kernel/primitives.ts'
import { tagQuery } from '../properties/property-fields.ts'

/** Query for what happened. */
export const ActivityList = z.strictObject({
  ...cursorQuery,
  property_id: Id.optional().meta({ description: 'Only of this property.' }),
  tag: tagQuery,
  booking_id: Id.optional().meta({
    description: 'Activity of one booking and of its guests, access codes and tasks.',
  }),
  task_id: Id.optional().meta({ description: 'Activity of one task.' }),
  type: z.array(ActivityTypeName).max(100).optional().meta({ description: 'Only of these types.' }),
  actor_kind: ActivityActorKind.optional().meta({
    description: 'Only what was done by users, by guests or by Stayward.',
  }),
  since: Instant.optional().meta({ description: 'Inclusive.', example: '2026-12-01T00:00:00+01:00' }),
})
export type ActivityList = z.infer<typeof ActivityList>
