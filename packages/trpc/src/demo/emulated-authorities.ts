import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReportingAuthority } from '@stayward/contract/authorities/authority'
import { DEMO_ACCOUNTS } from '@stayward/integrations/authorities/alloggiati/emulator/demo-accounts'
import { tableFiles } from '@stayward/integrations/authorities/alloggiati/emulator/table-files.emulator'
import { DEMO_HOST } from '@stayward/integrations/authorities/ertzaintza/emulator/demo-host'
import { DEMO_LESSOR } from '@stayward/integrations/authorities/ses-hospedajes/emulator/demo-lessor'
import { DEMO_SIBA } from '@stayward/integrations/authorities/siba/emulator/demo-unit'
import { SIBA_SERVICE_PATH } from '@stayward/integrations/authorities/siba/service-path'
import type { DemoAuthorities } from './connect-authorities.ts'

/** An authority that can be emulated. */
export type EmulatedAuthority = ReportingAuthority

/** What the setting of an authority's address has to be to reach its emulator at a port. */
export function emulatedAuthorityUrl(authority: EmulatedAuthority, port: number): string {
  const hasTls = authority === 'ses_hospedajes' || authority === 'ertzaintza'
  const path = authority === 'siba' ? SIBA_SERVICE_PATH : ''
  return `${hasTls ? 'https' : 'http'}://localhost:${port}${path}`
}

/** The accounts at emulators that run on this machine and keep their certificates in `folder`; none at the others. */
export function demoAuthorities(emulated: readonly EmulatedAuthority[], folder: string): DemoAuthorities {
  const at = <Account>(authority: EmulatedAuthority, account: () => Account): Account | null =>
    emulated.includes(authority) ? account() : null
  return {
    ses_hospedajes: at('ses_hospedajes', () => ({
      lessor_code: DEMO_LESSOR.lessor_code,
      username: DEMO_LESSOR.username,
      password: DEMO_LESSOR.password,
      environment: 'test',
    })),
    mossos: at('mossos', () => ({})),
    ertzaintza: at('ertzaintza', () => ({
      lessor_code: DEMO_HOST.lessor_code,
      certificate_base64: readFileSync(join(folder, 'ertzaintza', 'host.p12'), 'base64'),
      certificate_password: DEMO_HOST.bundle_password,
      environment: 'test',
    })),
    siba: at('siba', () => ({ ...DEMO_SIBA, environment: 'test' })),
    alloggiati: at('alloggiati', () => ({
      account: { ...DEMO_ACCOUNTS.apartments, account_type: 'apartments' },
      tables: tableFiles(),
    })),
  }
}
