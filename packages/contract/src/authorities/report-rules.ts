// Without zod, so that pages may look a rule up for a few bytes.

/** What is wrong with a report beyond the rules of registration, each with the sentence that says how to correct it. */
export const REPORT_RULES = {
  postal_code_elsewhere: 'Check the postal code: it belongs to another province than the municipality.',
  contracted_in_future: 'Give the day of the booking; it must not be after today.',
  contracted_after_arrival: 'Give the day of the booking; it must not be after the arrival.',
  arrival_too_long_ago: 'SES.HOSPEDAJES takes reports of arrivals of the last twelve months only.',
  departure_too_far: 'SES.HOSPEDAJES takes reports of stays that end within five years only.',
  too_long: 'Shorten it; SES.HOSPEDAJES takes at most 50 characters of a name.',
  invalid_characters: 'Remove line breaks and control characters.',
  invalid_email: 'Give a complete e-mail address.',
} as const satisfies Record<string, string>
export type ReportRule = keyof typeof REPORT_RULES
