import {
  MessageSettings,
  MessageSettingsQuery,
  MessageSettingsReplace,
} from '@stayward/contract/messages/message-settings'
import { callerProcedure, once, router } from '../../kernel/trpc.ts'
import { readSettings, replaceSettings } from './settings.service.ts'

const PATH = '/v1/message-settings'

export const messageSettingsRouter = router({
  settings: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: PATH,
        summary: 'Read the settings of messages',
        description:
          'How the messages of your account look, and where answers go; or those of an account whose guests you write to.',
      },
    })
    .input(MessageSettingsQuery)
    .output(MessageSettings)
    .query(({ ctx, input }) => readSettings(ctx, input)),

  updateSettings: callerProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: PATH,
        summary: 'Change the settings of messages',
        description: 'What is not sent yet gets the new look.',
      },
      errors: ['version.mismatch'],
    })
    .input(MessageSettingsReplace)
    .output(MessageSettings)
    .mutation(once(({ ctx, input }) => replaceSettings(ctx, input))),
})
