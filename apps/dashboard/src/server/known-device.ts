import 'server-only'
import { attemptKey } from '@stayward/trpc/account/auth/password.service'
import { decode, encode } from 'next-auth/jwt'
import { cookies } from 'next/headers'
import { cookieOptions, deviceCookieName } from './cookies'
import { services } from './services'

// As long as browsers keep a cookie at all; each sign-in renews it.
const KEEP_SECONDS = 400 * 24 * 60 * 60
const MOST_ACCOUNTS = 10

type Device = { device_id: string; accounts: string[] }

/**
 * This browser as one from which an address has signed in before, or null: password attempts from here do not
 * queue with strangers'.
 */
export async function knownDevice(email: string): Promise<string | null> {
  const device = await readDevice()
  return device?.accounts.includes(accountOf(email)) ? device.device_id : null
}

/** Records that an address has signed in from this browser. The cookie grants no access. */
export async function rememberDevice(email: string): Promise<void> {
  const { env, ids } = services()
  const { device_id, accounts } = (await readDevice()) ?? { device_id: ids.next(), accounts: [] }
  const account = accountOf(email)
  const latest = [account, ...accounts.filter((other) => other !== account)].slice(0, MOST_ACCOUNTS)
  const name = deviceCookieName(env)
  const value = await encode({
    token: { device_id, accounts: latest },
    secret: env.NEXTAUTH_SECRET,
    maxAge: KEEP_SECONDS,
    salt: name,
  })
  ;(await cookies()).set(name, value, { ...cookieOptions(env), maxAge: KEEP_SECONDS })
}

const accountOf = (email: string): string => attemptKey(services(), email.trim().toLowerCase())

async function readDevice(): Promise<Device | null> {
  const { env } = services()
  const name = deviceCookieName(env)
  const token = (await cookies()).get(name)?.value
  if (!token) return null
  const claims = await decode({ token, secret: env.NEXTAUTH_SECRET, salt: name }).catch(() => null)
  const { device_id, accounts } = claims ?? {}
  return device_id && accounts ? { device_id, accounts } : null
}
