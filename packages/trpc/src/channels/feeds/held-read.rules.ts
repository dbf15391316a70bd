import { FEED_EVENT_KINDS, UNREADABLE_REASONS } from '@stayward/contract/channels/feed-values'
import type { Vault } from '@stayward/db/vault'
import { z } from 'zod'
import type { ReadToApply } from './apply-read.service.ts'
import { EventIdentity, EventWords } from './feed-events.queries.ts'
import { heldReadPlace } from './feed-differences.queries.ts'

const HeldRead = z.strictObject({
  events: z.array(
    z.object({
      ...EventIdentity.shape,
      ...EventWords.shape,
      from: z.string(),
      to: z.string(),
      kind: z.enum(FEED_EVENT_KINDS),
      reference: z.string().nullable(),
    }),
  ),
  unreadable: z.array(z.object({ reason: z.enum(UNREADABLE_REASONS) })),
  content_hash: z.string().nullable(),
  text_hash: z.string().nullable(),
  etag: z.string().nullable(),
  last_modified: z.string().nullable(),
})

/** Opens a read that was sealed while a person had to look at it. */
export const openHeldRead = (vault: Vault, id: string, held_read: string): ReadToApply =>
  HeldRead.parse(JSON.parse(vault.open(held_read, heldReadPlace(id))))
