import { notificationSettings } from '@stayward/db/schema/notification.table'
import { exportPart } from '../../kernel/exports.ts'
import { findSettings } from './notification-settings.queries.ts'
import { presentChoices } from './notification-settings.service.ts'

/** What the user who exports the account is notified about. */
export const exportedNotificationSettings = exportPart(
  'notification_settings',
  [notificationSettings],
  async function* ({ db, actor }) {
    const settings = await findSettings(db, actor)
    if (settings) yield settings
  },
  presentChoices,
)
