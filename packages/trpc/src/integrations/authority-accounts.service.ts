import type {
  AlloggiatiCreate,
  AlloggiatiReplace,
  ErtzaintzaCreate,
} from '@stayward/contract/integrations/authority-accounts'
import { INTEGRATION_CONFIGS, type Integration } from '@stayward/contract/integrations/integration'
import {
  CertificateError,
  type CertificateFacts,
  readCertificateBundle,
} from '@stayward/integrations/authorities/ertzaintza/certificate-bundle'
import type { Authorized } from '../kernel/authorize.ts'
import type { CallerContext } from '../kernel/context.ts'
import { invalidField } from '../kernel/errors.ts'
import {
  AlloggiatiSecret,
  alloggiatiParts,
  ErtzaintzaSecret,
  ertzaintzaParts,
} from './authority-parts.rules.ts'
import { createIntegration, openSecret, replaceIntegration } from './integrations.service.ts'
import type { VisibleIntegration } from './integrations.queries.ts'

type Managed = Authorized<VisibleIntegration, 'integration.manage' | 'feed.manage'>

/** Connects an account of the Ertzaintza. Its certificate may be left out where a person uploads files. */
export async function createErtzaintza(ctx: CallerContext, input: ErtzaintzaCreate): Promise<Integration> {
  const read = certificateIn(ctx, input)
  if (read === null && input.transport === 'online') throw missingCertificate()
  return createIntegration(ctx, ertzaintzaParts(input, read?.facts ?? null), read?.secret ?? null)
}

/** Replaces an account of the Ertzaintza; a certificate that is left out is kept. */
export async function replaceErtzaintza(
  ctx: CallerContext,
  found: Managed,
  input: ErtzaintzaCreate,
): Promise<Integration> {
  const read = certificateIn(ctx, input)
  const { certificate_subject: subject, certificate_valid_until: valid_until } =
    INTEGRATION_CONFIGS.ertzaintza.parse(found.config)
  const kept = subject === null || valid_until === null ? null : { subject, valid_until }
  if (read === null && found.secret === null && input.transport === 'online') throw missingCertificate()
  return replaceIntegration(ctx, found, ertzaintzaParts(input, read?.facts ?? kept), read?.secret)
}

const missingCertificate = () =>
  invalidField(
    'certificate_base64',
    'required',
    'Choose the file of your certificate, or set reports to be uploaded as files.',
  )

/** The certificate of a request, and what to show of it; null if it has none. Throws 422 at the field that is wrong. */
function certificateIn(
  { clock }: Pick<CallerContext, 'clock'>,
  { certificate_base64, certificate_password }: ErtzaintzaCreate,
): { secret: string; facts: CertificateFacts } | null {
  if (certificate_base64 === null) return null
  try {
    const { subject, valid_until, ...secret } = readCertificateBundle(
      certificate_base64,
      certificate_password ?? '',
      clock.now(),
    )
    return { secret: JSON.stringify(ErtzaintzaSecret.parse(secret)), facts: { subject, valid_until } }
  } catch (error) {
    if (!(error instanceof CertificateError)) throw error
    const isPassword = error.code === 'certificate.wrong_password'
    throw invalidField(isPassword ? 'certificate_password' : 'certificate_base64', error.code, error.message)
  }
}

export const createAlloggiati = (ctx: CallerContext, input: AlloggiatiCreate): Promise<Integration> =>
  createIntegration(ctx, alloggiatiParts(input), JSON.stringify(AlloggiatiSecret.parse(input)))

/** Replaces an account of Alloggiati Web; of its two secrets, each that is left out is kept. */
export function replaceAlloggiati(
  ctx: CallerContext,
  found: Managed,
  input: AlloggiatiReplace,
): Promise<Integration> {
  const kept = AlloggiatiSecret.parse(JSON.parse(openSecret(ctx, found)))
  const secret = JSON.stringify({
    password: input.password ?? kept.password,
    web_service_key: input.web_service_key ?? kept.web_service_key,
  })
  return replaceIntegration(ctx, found, alloggiatiParts(input), secret)
}
