import type { ReceiptMediaType } from '@stayward/contract/statements/expense-values'
import type { ObjectFacts } from '@stayward/integrations/storage/storage'
import { mediaTypeOfKey, PRIVATE_MEDIA } from '../../kernel/signed-media.ts'

const ENDINGS = { 'application/pdf': 'pdf', 'image/webp': 'webp' } as const satisfies Record<
  ReceiptMediaType,
  string
>

/** The name of a receipt’s file, whose ending says what it is. */
export const receiptFile = (id: string, media_type: ReceiptMediaType): string =>
  `${id}.${ENDINGS[media_type]}`

/** Its storage key: private, available through signed URLs only. */
export const receiptKey = (file: string): string => `${PRIVATE_MEDIA}receipts/${file}`

/** The headers stored with it: only people with a signed URL see it. */
export const receiptFacts = (file: string): ObjectFacts => ({
  content_type: mediaTypeOfKey(file),
  cache_control: 'private, no-store',
})
