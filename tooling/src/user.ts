import { type Appointment, appointAdmin } from '@stayward/trpc/account/auth/appoint-admin.service'
import { dropSecondFactor } from '@stayward/trpc/account/auth/drop-second-factor.service'
import { setUserDisabled } from '@stayward/trpc/account/auth/disable-user.service'
import { LINK_MINUTES } from '@stayward/trpc/account/mail/mailed-links.service'
import { z } from 'zod'
import { withServices } from './with-services.ts'

const USAGE = `Usage: npm run user -- admin|disable|enable|drop-second-factor somebody@example.com

  admin    make the user an administrator; an address without a user gets one, and a link to set a password
  disable  keep the user and their API keys out
  enable   let them in again

  drop-second-factor  turn off two-factor authentication, for somebody who lost the app and the recovery codes`

const Arguments = z.tuple([z.enum(['admin', 'disable', 'enable', 'drop-second-factor']), z.email()])

try {
  await changeUser(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function changeUser(given: string[]): Promise<void> {
  const parsed = Arguments.safeParse(given)
  if (!parsed.success) throw new Error(USAGE)
  const [command, email] = parsed.data
  if (command === 'admin') {
    describe(email, await withServices('user', (services) => appointAdmin(services, email)))
    return
  }
  if (command === 'drop-second-factor') {
    const isDropped = await withServices('user', (services) => dropSecondFactor(services, email))
    console.log(isDropped ? `${email} signs in without a code now.` : `${email} had no second factor.`)
    return
  }
  await withServices('user', (services) => setUserDisabled(services, email, command === 'disable'))
  console.log(`${email} is ${command}d.`)
}

function describe(email: string, { outcome, password_url, is_disabled }: Appointment): void {
  const words = {
    created: `${email} is a new user and an administrator.`,
    appointed: `${email} is now an administrator.`,
    unchanged: `${email} was an administrator already.`,
  }
  console.log(words[outcome])
  if (password_url !== null) {
    console.log(`Set the password here; the link works once, within ${LINK_MINUTES} minutes:`)
    console.log(password_url)
  }
  if (is_disabled) console.log(`They are disabled: npm run user -- enable ${email} lets them in.`)
}
