import { ServiceError } from '../kernel/errors.ts'

/** Throws 409 `property.archived` if a property is archived. */
export function requireInUse({ archived_at }: { archived_at: string | null }): void {
  if (archived_at !== null) throw new ServiceError('property.archived')
}
