'use client'
import type { VendorFault } from '@stayward/contract/integrations/vendor-fault'
import { useTranslations } from 'next-intl'

/** Turns a vendor's fault into a message; untranslated ones are shown as the service sent them. */
export function useFaultWords(): (fault: Pick<VendorFault, 'code' | 'message'>) => string {
  const t = useTranslations('vendor_faults')
  // The codes come from the service; `has` says whether these messages include them.
  return ({ code, message }) => (t.has(code as 'offline') ? t(code as 'offline') : message)
}
