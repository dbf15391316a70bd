import type { MessageSettings } from '@stayward/contract/messages/message-settings'
import type { SettingsRow } from './settings.queries.ts'

/** How the messages of an account look; as ours while nobody has said. */
export const presentSettings = (
  row: Pick<SettingsRow, 'brand_name' | 'brand_color' | 'reply_to'> | null,
): MessageSettings => ({
  brand_name: row?.brand_name ?? null,
  brand_color: row?.brand_color ?? null,
  reply_to: row?.reply_to ?? null,
})
