import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_TOKENS } from '@stayward/integrations/locks/emulator/demo-devices'
import { DEMO_LESSOR } from '@stayward/integrations/authorities/ses-hospedajes/emulator/demo-lessor'
import type { DemoVendors } from './equip-demo.ts'

/**
 * Credentials of the emulators that run on this machine and keep their certificates in `folder`; SES_CA_PEM
 * trusts the authority’s.
 */
export const emulatedVendors = (unifiPort: number, folder: string, withAuthority: boolean): DemoVendors => ({
  nuki: { api_token: DEMO_TOKENS.nuki },
  unifi_access: {
    base_url: `https://localhost:${unifiPort}`,
    api_token: DEMO_TOKENS.unifi_access,
    ca_pem: readFileSync(join(folder, 'ca.pem'), 'utf8'),
  },
  lessor: withAuthority
    ? {
        lessor_code: DEMO_LESSOR.lessor_code,
        username: DEMO_LESSOR.username,
        password: DEMO_LESSOR.password,
        environment: 'test',
      }
    : null,
})
