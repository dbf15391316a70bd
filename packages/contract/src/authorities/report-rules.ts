// Without zod, so that pages can look a rule up for a few bytes.

/**
 * What can be wrong with a report beyond the rules of registration, each with a sentence on how to correct
 * it.
 */
export const REPORT_RULES = {
  postal_code_elsewhere: 'Check the postal code: it belongs to a different province than the municipality.',
  contracted_in_future: 'Enter the booking date. It must not be later than today.',
  contracted_after_arrival: 'Enter the booking date. It must not be later than the arrival.',
  arrival_too_long_ago: 'SES.HOSPEDAJES accepts only arrivals of the last twelve months.',
  departure_too_far: 'SES.HOSPEDAJES accepts only stays that end within five years.',
  reference_taken:
    'The authority has a report with this reference that was not sent from here. Look it up in its portal, then send this one again: it gets another reference.',
  closed: 'The authority no longer takes this report. Tell it by phone or mail, and keep proof of that.',
  too_long: 'Shorten the name: SES.HOSPEDAJES accepts at most 50 characters.',
  invalid_characters: 'Remove line breaks and control characters.',
  invalid_email: 'Enter a complete email address.',
} as const satisfies Record<string, string>
export type ReportRule = keyof typeof REPORT_RULES
