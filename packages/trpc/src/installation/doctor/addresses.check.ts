import type { Env } from '@stayward/env/env'
import { z } from 'zod'
import { type AddressAnswer, askAddress } from './ask-address.service.ts'
import type { Examined } from './examined.rules.ts'
import { fail, type Finding, ok, warn } from './finding.rules.ts'

type AddressVariable = 'API_URL' | 'DASHBOARD_URL' | 'CHECKIN_URL'

type PublicAddress = {
  variable: AddressVariable
  /** A path that only our own process of this type answers. */
  path: string
  isOurs: (body: unknown, env: Env) => boolean
}

const says = (service: string) => (body: unknown) =>
  z.object({ status: z.literal('ok'), service: z.literal(service) }).safeParse(body).success

const Jwks = z.object({ keys: z.array(z.object({ kid: z.string(), x: z.string() })) })

/** The key that an API publishes matches this configuration only if it is our own API. */
function publishesOurKey(body: unknown, { TOKEN_SIGNING_KEY: own }: Env): boolean {
  const { data } = Jwks.safeParse(body)
  return data !== undefined && data.keys.some(({ kid, x }) => kid === own.kid && x === own.x)
}

const ADDRESSES: readonly PublicAddress[] = [
  { variable: 'API_URL', path: '/.well-known/jwks.json', isOurs: publishesOurKey },
  { variable: 'DASHBOARD_URL', path: '/api/health', isOurs: says('dashboard') },
  { variable: 'CHECKIN_URL', path: '/api/health', isOurs: says('checkin') },
]

/** Whether the three public addresses are different, resolve, and are answered by our own processes. */
export async function checkAddresses({ env }: Pick<Examined, 'env'>): Promise<Finding[]> {
  const shared = sharedAddress(env)
  if (shared !== null) return [shared]
  return Promise.all(
    ADDRESSES.map(async (address) => {
      const url = env[address.variable]
      return describeAnswer(address, env, url, await askAddress(`${url}${address.path}`))
    }),
  )
}

function sharedAddress(env: Env): Finding | null {
  const origins = ADDRESSES.map(({ variable }) => new URL(env[variable]).origin)
  const [first, again] = ADDRESSES.filter(
    (_, index) => origins.filter((origin) => origin === origins[index]).length > 1,
  )
  if (!first || !again) return null
  return fail(
    'addresses',
    `${first.variable} and ${again.variable} are the same address, ${env[first.variable]}.`,
    'Give each of the three its own host, such as api., app. and checkin. of your domain.',
  )
}

function describeAnswer(
  { variable, isOurs }: PublicAddress,
  env: Env,
  url: string,
  answer: AddressAnswer,
): Finding {
  const place = `${variable} (${url})`
  switch (answer.outcome) {
    case 'json':
      return isOurs(answer.body, env)
        ? ok('addresses', `${place} is served by our own process.`)
        : fail(
            'addresses',
            `${place} is answered by another process than the one that belongs there.`,
            WRONG_HOST,
          )
    case 'other':
      return answer.status >= 502 && answer.status <= 504
        ? warn('addresses', `The proxy at ${place} reaches no process (${answer.status}).`, START)
        : fail(
            'addresses',
            `${place} is answered by another server than Stayward (${answer.status}).`,
            WRONG_HOST,
          )
    case 'redirect':
      return describeRedirect(place, url, answer.to)
    case 'unknown_host':
      return fail('addresses', `The host of ${place} does not resolve.`, RECORD)
    case 'certificate':
      return fail('addresses', `The certificate at ${place} is not valid.`, CERTIFICATE)
    case 'unreachable':
      return warn('addresses', `Nothing answers at ${place}.`, START)
  }
}

const describeRedirect = (place: string, url: string, to: string): Finding =>
  new URL(to).origin === new URL(url).origin
    ? fail(
        'addresses',
        `${place} redirects to itself without end.`,
        'One proxy terminates TLS and the next one requires it again: use TLS between them, or let the second accept HTTP.',
      )
    : fail(
        'addresses',
        `${place} redirects to ${new URL(to).origin}.`,
        'Use that URL, or forward instead of redirecting.',
      )

const WRONG_HOST =
  'Compare the hosts of the reverse proxy with the ports behind them; Caddyfile shows the three.'
const RECORD = 'Add an A and AAAA record for it, or correct the URL.'
const CERTIFICATE = 'Renew it. Caddy does so once ports 80 and 443 are reachable from the internet.'
const START =
  'Start Stayward and the reverse proxy. From inside a container or behind a router the public address may be unreachable although it works for others.'
