import { DEMO_HOST } from '@stayward/integrations/authorities/ertzaintza/emulator/demo-host'
import { makeHostBundle } from '@stayward/integrations/authorities/ertzaintza/emulator/host-bundle.emulator'

/** The certificate of the demo company at the Ertzaintza, valid around the day of the test clock. */
export const demoHostBundle = () =>
  makeHostBundle({
    name: DEMO_HOST.name,
    password: DEMO_HOST.bundle_password,
    valid_from: new Date('2026-06-01T00:00:00Z'),
    valid_until: new Date('2028-06-01T00:00:00Z'),
  })
