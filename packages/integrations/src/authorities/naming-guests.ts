import type { DocumentError } from './authority-port.ts'

/** Errors with the guests that they count, in the order of the document. */
export const namingGuests = (
  errors: readonly DocumentError[],
  guests: readonly { guest_id: string }[],
): DocumentError[] =>
  errors.map(({ guest_number, ...error }) =>
    guest_number === undefined
      ? error
      : { ...error, guest_id: guests[guest_number - 1]?.guest_id ?? error.guest_id },
  )
