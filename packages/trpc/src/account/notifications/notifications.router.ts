import {
  NotificationSettings,
  NotificationSettingsReplace,
  PushBrowsers,
  PushSubscribe,
} from '@stayward/contract/account/notifications'
import { Id } from '@stayward/contract/kernel/primitives'
import { z } from 'zod'
import { once, router, userProcedure } from '../../kernel/trpc.ts'
import { browserProcedure } from './notifications.access.ts'
import { readSettings, replaceSettings } from './notification-settings.service.ts'
import { readBrowsers, subscribeBrowser, testBrowser, unsubscribeBrowser } from './push-browsers.service.ts'
import { mailTest } from './test-mail.service.ts'

const PATH = '/v1/account/notifications'

const OneBrowser = z.strictObject({ browser_id: Id })

export const notificationsRouter = router({
  notifications: userProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: PATH,
        summary: 'Read your notification settings',
        description:
          'What you are notified about by mail and push, at the properties where your access allows it. Everybody has ' +
          'settings of their own.',
        hasETag: true,
      },
    })
    .output(NotificationSettings)
    .query(({ ctx }) => readSettings(ctx)),

  updateNotifications: userProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: PATH,
        summary: 'Replace your notification settings',
        description:
          'Sets every choice to the one in the body, or to the usual one if omitted. Read-only fields are ignored, so you ' +
          'can send back what you read. Mails about the security of your account are always sent.',
      },
      errors: ['version.mismatch'],
    })
    .input(NotificationSettingsReplace)
    .output(NotificationSettings)
    .mutation(once(({ ctx, input }) => replaceSettings(ctx, input))),

  testNotificationMail: userProcedure
    .meta({ errors: ['rate_limit.exceeded'] })
    .output(NotificationSettings.pick({ email: true }))
    .mutation(once(({ ctx }) => mailTest(ctx))),

  /** Dashboard only, like the following: browsers subscribe, other programs have webhooks. */
  pushBrowsers: userProcedure.output(PushBrowsers).query(({ ctx }) => readBrowsers(ctx)),

  subscribeBrowser: userProcedure
    .meta({ errors: ['push.unavailable'] })
    .input(PushSubscribe)
    .output(PushBrowsers)
    .mutation(once(({ ctx, input }) => subscribeBrowser(ctx, input))),

  unsubscribeBrowser: browserProcedure
    .input(OneBrowser)
    .output(PushBrowsers)
    .mutation(once(({ ctx }) => unsubscribeBrowser(ctx, ctx.browser_id))),

  testBrowser: browserProcedure
    .input(OneBrowser)
    .output(PushBrowsers)
    .mutation(once(({ ctx }) => testBrowser(ctx, ctx.browser_id))),
})
