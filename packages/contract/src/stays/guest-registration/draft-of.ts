import type { GuestRegistration, RegistrationDraft } from './request.ts'

/** A registration as a draft: what its regime has of its own stands beside the other fields. */
export function draftOf({ regime_fields, ...guest }: GuestRegistration): RegistrationDraft {
  const { regime: _regime, ...own } = regime_fields ?? { regime: null }
  return { ...guest, ...own }
}
