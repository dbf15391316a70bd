import type { FieldError } from './issue-codes.ts'
import { regimeFieldsOf } from './regime-field-names.ts'
import type { RegimeId } from './regime-ids.ts'
import type { GuestRegistration } from './request.ts'

/** The error of fields that belong to another regime than the property's. */
export function otherRegimeErrors(id: RegimeId, { regime_fields }: GuestRegistration): FieldError[] {
  if (regime_fields === null || regime_fields.regime === id) return []
  const message =
    regimeFieldsOf(id).length > 0
      ? `Send the fields of the property’s regime: ${id}.`
      : 'Remove `regime_fields`: the regime of this property has none.'
  return [{ path: 'regime_fields.regime', code: 'other_regime', message }]
}
