import type { Agent } from 'node:http'
import type { Env } from '@stayward/env/env'
import { guardedAgent } from '@stayward/integrations/outbound/guarded-connections'
import { outboundRules } from '@stayward/integrations/outbound/outbound-rules'

/**
 * The HTTP agent that next-auth uses for OIDC issuers and the URLs of their discovery: limited by
 * `OUTBOUND_ALLOW`.
 */
export const issuerAgent = ({ OUTBOUND_ALLOW }: Pick<Env, 'OUTBOUND_ALLOW'>, issuer: string): Agent =>
  guardedAgent(new URL(issuer).protocol, outboundRules(OUTBOUND_ALLOW))
