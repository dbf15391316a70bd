import type { Env } from '@stayward/env/env'
import { issueDevelopmentToken } from '@stayward/trpc/account/auth/development-token.service'
import { makeServices } from '@stayward/trpc/services.root'
import type { Company } from './companies.ts'

/** A user of a company, with a token for the API. */
export type Signed = { company: Company; token: string }

export async function signIn(env: Env, companies: readonly Company[]): Promise<Signed[]> {
  const services = makeServices(env, 'bench')
  try {
    return await Promise.all(
      companies.map(async (company) => ({
        company,
        token: await issueDevelopmentToken(services, company.email),
      })),
    )
  } finally {
    await services.close()
  }
}
