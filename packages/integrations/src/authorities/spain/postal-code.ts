/**
 * The postal code of an address in a country without them. Spanish authorities require the element; what to send is not
 * confirmed by a source.
 */
export const NO_POSTAL_CODE = '00000'
