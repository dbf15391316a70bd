import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_TOKENS } from '@stayward/integrations/locks/emulator/demo-devices'
import type { DemoVendors } from './equip-demo.ts'

/** Credentials of the emulators that run on this machine and keep their certificates in `folder`. */
export const emulatedVendors = (unifiPort: number, folder: string): DemoVendors => ({
  nuki: { api_token: DEMO_TOKENS.nuki },
  unifi_access: {
    base_url: `https://localhost:${unifiPort}`,
    api_token: DEMO_TOKENS.unifi_access,
    ca_pem: readFileSync(join(folder, 'ca.pem'), 'utf8'),
  },
})
