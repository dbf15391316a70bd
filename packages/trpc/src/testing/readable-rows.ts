/** Sealed values and ids: letters and digits in which a short word or a year may stand by chance. */
const SEALED = /^[\w-]+\.[\w-]+$/
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Whether a value of a row looks sealed by the vault. */
export const isSealed = (value: unknown): boolean => typeof value === 'string' && SEALED.test(value)

/** What a person could read of rows, as text: all but sealed values and ids. */
export const readableRows = (rows: object): string =>
  JSON.stringify(rows, (_column, value: unknown) =>
    isSealed(value) || (typeof value === 'string' && ID.test(value)) ? null : value,
  )
