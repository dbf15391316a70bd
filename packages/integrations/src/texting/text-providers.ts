import type { TextCredentials, TextProvider } from './text-provider.ts'
import { type TextOptions, twilio } from './twilio/twilio.ts'

/** Calls `work` with the provider of an account, over its own connections. */
export const callTextProvider =
  (options: TextOptions) =>
  async <Result>(
    credentials: TextCredentials,
    work: (provider: TextProvider) => Promise<Result>,
  ): Promise<Result> => {
    const provider = twilio(credentials, options)
    try {
      return await work(provider)
    } finally {
      await provider.close()
    }
  }
