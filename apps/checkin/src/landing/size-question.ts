/** The field of the form that asks a party of unknown size how many they are. */
export const SIZE_FIELD = 'guests_number'

export const SIZE_ERRORS = ['required', 'invalid', 'too_small', 'too_big', 'adult_required'] as const
export type SizeError = (typeof SIZE_ERRORS)[number]

/** What was typed as the size of a party, and what is wrong with it. */
export type SizeQuestion = { typed: string; error: SizeError | null }

export const UNANSWERED: SizeQuestion = { typed: '', error: null }
