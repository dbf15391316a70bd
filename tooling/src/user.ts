import { setUserDisabled } from '@stayward/trpc/auth/disable-user.service'
import { z } from 'zod'
import { withServices } from './with-services.ts'

const USAGE = 'Usage: npm run user -- disable|enable somebody@example.com'

const Arguments = z.tuple([z.enum(['disable', 'enable']), z.email()])

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
  await withServices('user', (services) => setUserDisabled(services, email, command === 'disable'))
  console.log(`${email} is ${command}d.`)
}
