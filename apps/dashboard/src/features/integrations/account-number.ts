import type { Integration } from '@stayward/contract/integrations/integration'

/** The number or name by which an authority knows an account; null for integrations that have none. */
export function accountNumberOf({ type, config }: Integration): string | null {
  switch (type) {
    case 'ses_hospedajes':
    case 'ertzaintza':
      return config.lessor_code
    case 'siba':
      return `${config.tax_number}/${config.establishment_number}`
    case 'alloggiati':
      return config.username
    case 'nuki':
    case 'unifi_access':
    case 'ical':
    case 'mossos':
    case 'twilio':
      return null
  }
}
