import type { Integration, IntegrationType } from '@stayward/contract/integrations/integration'

/** Whether one is created, changed as a whole, or given new credentials. */
export type Purpose = 'connect' | 'change' | 'reauthorise'

/** The props of each type's form; without an integration it creates one. */
export type FormProps<Type extends IntegrationType> = {
  integration: Extract<Integration, { type: Type }> | null
  purpose: Purpose
  onClose: () => void
}
