import type {
  SibaCreate,
  AlloggiatiCreate,
  ErtzaintzaCreate,
  MossosCreate,
} from '@stayward/contract/integrations/authority-accounts'
import type { AuthorityCredentials } from '@stayward/integrations/authorities/authorities'
import type { CertificateFacts } from '@stayward/integrations/authorities/ertzaintza/certificate-bundle'
import { z } from 'zod'
import type { IntegrationParts } from './integration-parts.rules.ts'

type PartsOf<Type extends IntegrationParts['type']> = Extract<IntegrationParts, { type: Type }>

/** What is sealed of an account of the Ertzaintza. */
export const ErtzaintzaSecret = z.object({
  private_key_pem: z.string(),
  certificate_pem: z.string(),
  chain_pem: z.array(z.string()),
})

/** What is sealed of an account of Alloggiati Web. */
export const AlloggiatiSecret = z.object({ password: z.string(), web_service_key: z.string() })

export const mossosParts = ({
  name,
  report_reservations,
  file_encoding,
  line_end,
  last_file_number,
}: MossosCreate): IntegrationParts => ({
  type: 'mossos',
  name,
  config: { report_reservations, file_encoding, line_end, last_file_number },
})

export const ertzaintzaParts = (
  { name, lessor_code, environment, transport, report_reservations }: ErtzaintzaCreate,
  certificate: CertificateFacts | null,
): IntegrationParts => ({
  type: 'ertzaintza',
  name,
  config: {
    lessor_code,
    environment,
    transport,
    report_reservations,
    certificate_subject: certificate?.subject ?? null,
    certificate_valid_until: certificate?.valid_until ?? null,
  },
})

export const sibaParts = ({
  name,
  tax_number,
  establishment_number,
  environment,
  last_file_number,
}: Omit<SibaCreate, 'access_key'>): IntegrationParts => ({
  type: 'siba',
  name,
  config: { tax_number, establishment_number, environment, last_file_number },
})

export const alloggiatiParts = ({
  name,
  username,
  account_type,
}: Pick<AlloggiatiCreate, 'name' | 'username' | 'account_type'>): IntegrationParts => ({
  type: 'alloggiati',
  name,
  config: { username, account_type },
})

/** The name of an account that nobody has named. */
export function authorityName(parts: PartsOf<'mossos' | 'ertzaintza' | 'siba' | 'alloggiati'>): string {
  switch (parts.type) {
    case 'mossos':
      return 'Mossos d’Esquadra'
    case 'ertzaintza':
      return `Ertzaintza ${parts.config.lessor_code}`
    case 'siba':
      return `SIBA ${parts.config.tax_number}/${parts.config.establishment_number}`
    case 'alloggiati':
      return `Alloggiati Web ${parts.config.username}`
  }
}

/** What an account calls its authority's web service with; null where a person brings files. */
export function authorityCredentials(
  parts: PartsOf<'ertzaintza' | 'siba' | 'alloggiati'>,
  secret: string,
): AuthorityCredentials | null {
  switch (parts.type) {
    case 'ertzaintza': {
      const { lessor_code, environment, transport } = parts.config
      if (transport === 'file') return null
      return {
        authority: 'ertzaintza',
        lessor_code,
        environment,
        ...ErtzaintzaSecret.parse(JSON.parse(secret)),
      }
    }
    case 'siba':
      return { authority: 'siba', ...parts.config, access_key: secret }
    case 'alloggiati':
      return { authority: 'alloggiati', ...parts.config, ...AlloggiatiSecret.parse(JSON.parse(secret)) }
  }
}
