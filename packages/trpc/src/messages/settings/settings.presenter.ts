import type { MessageSettings } from '@stayward/contract/messages/message-settings'
import type { CompanyRow } from '../../properties/company/company.queries.ts'

/** How the messages of an account look: like its company. */
export const presentSettings = ({
  name,
  brand_color,
  reply_to,
}: Pick<CompanyRow, 'name' | 'brand_color' | 'reply_to'>): MessageSettings => ({
  brand_name: name,
  brand_color,
  reply_to,
})
