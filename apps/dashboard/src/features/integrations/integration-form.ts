import type { Integration, IntegrationType } from '@stayward/contract/integrations/integration'

/** Whether one is made, changed as a whole, or given new credentials. */
export type Purpose = 'connect' | 'change' | 'reauthorise'

/** What the form of each type is given; without an integration it makes one. */
export type FormProps<Type extends IntegrationType> = {
  integration: Extract<Integration, { type: Type }> | null
  purpose: Purpose
  onClose: () => void
}
