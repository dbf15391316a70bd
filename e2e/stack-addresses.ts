import { z } from 'zod'

const addressesSchema = z.object({
  DASHBOARD_URL: z.url(),
  CHECKIN_URL: z.url(),
  API_URL: z.url(),
  MAIL_WEB_URL: z.url(),
  NUKI_API_URL: z.url(),
  UNIFI_EMULATOR_URL: z.url(),
  CHANNEL_EMULATOR_URL: z.url(),
  TEXT_EMULATOR_URL: z.url(),
  DATABASE_URL: z.url(),
  ADMIN_EMAIL: z.email(),
  OPERATOR_EMAIL: z.email(),
  DEMO: z.object({
    sign_in: z.object({ email: z.email(), password: z.string() }),
    cleaner_email: z.email(),
    checkin_url: z.url(),
  }),
})

/** Where the stack under test listens, the addresses of its future admins, and the ways into its demo. */
export type StackAddresses = z.output<typeof addressesSchema>

/** Parses a message of the stack. */
export const parseAddresses = (message: unknown): StackAddresses => addressesSchema.parse(message)

const VARIABLE = 'E2E_STACK'

/** Passes the addresses to the test workers, which inherit this process's environment. */
export function publishAddresses(addresses: StackAddresses): void {
  process.env[VARIABLE] = JSON.stringify(addresses)
}

/** The addresses that global setup published. */
export function publishedAddresses(): StackAddresses {
  return parseAddresses(JSON.parse(process.env[VARIABLE] ?? 'null'))
}
