import { issueDevelopmentToken } from '@stayward/trpc/account/auth/development-token.service'
import { z } from 'zod'
import { withServices } from './with-services.ts'

const USAGE = 'Usage: npm run --silent token -- you@example.com'

try {
  console.log(await token(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function token([email, ...rest]: string[]): Promise<string> {
  if (rest.length > 0 || !z.email().safeParse(email).success || email === undefined) throw new Error(USAGE)
  return withServices('token', (services) => issueDevelopmentToken(services, email))
}
