'use client'
import type { VendorFault } from '@stayward/contract/integrations/vendor-fault'
import { useTranslations } from 'next-intl'

/** Turns what went wrong with a vendor into words; a fault that has none yet comes as the service said it. */
export function useFaultWords(): (fault: Pick<VendorFault, 'code' | 'message'>) => string {
  const t = useTranslations('vendor_faults')
  // The codes come from the service; `has` tells whether these messages know them.
  return ({ code, message }) => (t.has(code as 'offline') ? t(code as 'offline') : message)
}
