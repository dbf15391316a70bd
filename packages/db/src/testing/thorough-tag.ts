/** The tag of tests that take minutes together: `npm test` leaves them out, `npm test -- --all` runs them. */
export const THOROUGH = {
  name: 'thorough',
  description:
    'Kills programs, starts them as an operator does, or goes through all operations with odd values.',
}
