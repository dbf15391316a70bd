import { isTrusted, proxyList } from '../../kernel/client-address.ts'
import { readSeenProxy } from '../../kernel/seen-proxy.ts'
import type { Examined } from './examined.rules.ts'
import { fail, type Finding, ok, warn } from './finding.rules.ts'

const EVERYBODY = ['0.0.0.0/0', '::/0']

/** Whether client addresses are found: `TRUSTED_PROXIES` names the proxies in front, and nothing else. */
export async function checkProxies({ env }: Pick<Examined, 'env'>): Promise<Finding> {
  const { TRUSTED_PROXIES: named, STAYWARD_ENV } = env
  if (named.some((network) => EVERYBODY.includes(network)))
    return fail(
      'proxies',
      'TRUSTED_PROXIES trusts everybody: any client can claim any address, and no limit works.',
      'List only the address or network of your reverse proxy.',
    )
  const seen = readSeenProxy(env)
  if (seen !== null && !isTrusted(seen.peer, proxyList(named)))
    return warn(
      'proxies',
      `A request came forwarded through ${seen.peer} (${seen.seen_at}), which is not in TRUSTED_PROXIES: all clients behind it share one limit.`,
      `If that is your reverse proxy: TRUSTED_PROXIES=${[...named, seen.peer].join(',')}`,
    )
  if (STAYWARD_ENV === 'production' && named.length === 0)
    return warn(
      'proxies',
      'TRUSTED_PROXIES is empty. Behind a reverse proxy all clients would share its address and its limits.',
      'Add the reverse proxy, and let it overwrite X-Forwarded-For.',
    )
  return ok('proxies', named.length === 0 ? 'No proxies.' : `Proxies: ${named.join(', ')}.`)
}
