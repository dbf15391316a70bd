import type { Agent } from 'node:http'
import type { Env } from '@stayward/env/env'
import { guardedAgent } from '@stayward/integrations/outbound/guarded-connections'
import { outboundRules } from '@stayward/integrations/outbound/outbound-rules'

/** How next-auth reaches an OIDC issuer and what its discovery names: only where `OUTBOUND_ALLOW` lets it. */
export const issuerAgent = ({ OUTBOUND_ALLOW }: Pick<Env, 'OUTBOUND_ALLOW'>, issuer: string): Agent =>
  guardedAgent(new URL(issuer).protocol, outboundRules(OUTBOUND_ALLOW))
