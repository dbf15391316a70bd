/** The maximum length of a phone number in the published schema. */
export const MAX_PHONE = 20
