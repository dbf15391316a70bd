/** A code change that no test notices, and why that is acceptable. */
export interface AcceptedMutant {
  target: string
  /** The original code, with single spaces. */
  code: string
  /** The code that replaced it. */
  mutant: string
  why: string
}

/** `npm run mutate` fails for every other surviving change. */
export const ACCEPTED_MUTANTS: readonly AcceptedMutant[] = [
  {
    target: 'states',
    code: 'code.next_attempt_at !== null',
    mutant: 'true',
    why: 'The null check is for the type checker: the comparison after it is false for the time of null.',
  },
  {
    target: 'states',
    code: 'started_at !== null',
    mutant: 'true',
    why: 'The null check is for the type checker: the comparison after it is false for the time of null.',
  },
  {
    target: 'states',
    code: "'refused'",
    mutant: '""',
    why: 'tryTransition only asks whether there is an obstacle; any text that is not null will do.',
  },
  {
    target: 'occupancy',
    code: '[]',
    mutant: '["Stryker was here"]',
    why: 'Reached only when the other booking gives its nights up between the refusal and the look at who it was.',
  },
  {
    target: 'documents',
    code: '/^[XYZ]\\d{7}[A-Z]$/',
    mutant: '/[XYZ]\\d{7}[A-Z]$/',
    why: 'With anything in front, what is taken for the digits is no number, and no letter fits it.',
  },
  {
    target: 'documents',
    code: "'PAS'",
    mutant: '""',
    why: 'Numbers of NIF, NIE and OTRO are normalised in ways of their own, and those of every other type as those of PAS.',
  },
  {
    target: 'presenters',
    code: "'running'",
    mutant: '""',
    why: 'Retention is over or it is not; only "over" is asked for.',
  },
  {
    target: 'presenters',
    code: "'there'",
    mutant: '""',
    why: 'A document is missing or it is not; only "none" is asked for.',
  },
  {
    target: 'idempotency',
    code: "'idempotency.scope'",
    mutant: '""',
    why: 'It keeps the hashes of this column apart from those of others; any text that is always the same does so.',
  },
  {
    target: 'idempotency',
    code: "'idempotency.fingerprint'",
    mutant: '""',
    why: 'It keeps the hashes of this column apart from those of others; any text that is always the same does so.',
  },
  {
    target: 'idempotency',
    code: "''",
    mutant: '"Stryker was here!"',
    why: 'It stands for a missing body, and no body is read as either text.',
  },
  {
    target: 'idempotency',
    code: "'claimed'",
    mutant: '""',
    why: 'A claim or an answer is found; only "answer" is asked for.',
  },
  {
    target: 'idempotency',
    code: 'row?.keys',
    mutant: 'row.keys',
    why: 'A count always has its row; the question mark is for the type checker.',
  },
  {
    target: 'feeds',
    code: 'absent?.reads',
    mutant: 'absent.reads',
    why: 'The question mark is for the type checker: a missing event is always absent since some read.',
  },
  {
    target: 'erasure',
    code: 'found?.external_reference',
    mutant: 'found.external_reference',
    why: 'The question mark is for the type checker: the row was locked before it is read.',
  },
  {
    target: 'in-place',
    code: 'event.booking_id === null',
    mutant: 'false',
    why: 'The null check is for the type checker: no stay has the id null.',
  },
  {
    target: 'quiet-hours',
    code: 'quiet_from === null || quiet_until === null',
    mutant: 'false',
    why: 'The null checks are for the type checker: comparisons with null are false, and a rule has both hours or none.',
  },
  {
    target: 'quiet-hours',
    code: 'quiet_from === null || quiet_until === null',
    mutant: 'quiet_from === null && quiet_until === null',
    why: 'The null checks are for the type checker: comparisons with null are false, and a rule has both hours or none.',
  },
  {
    target: 'quiet-hours',
    code: 'quiet_from === null',
    mutant: 'false',
    why: 'The null checks are for the type checker: comparisons with null are false, and a rule has both hours or none.',
  },
  {
    target: 'quiet-hours',
    code: 'quiet_until === null',
    mutant: 'false',
    why: 'The null checks are for the type checker: comparisons with null are false, and a rule has both hours or none.',
  },
  {
    target: 'quiet-hours',
    code: "{ smallestUnit: 'minute' }",
    mutant: '{}',
    why: 'Times with seconds compare with `HH:MM` as those without.',
  },
  {
    target: 'quiet-hours',
    code: 'quiet_from > quiet_until',
    mutant: 'quiet_from >= quiet_until',
    why: 'The contract refuses quiet hours that end as they begin.',
  },
  {
    target: 'due-time',
    code: 'Date.parse(one) < Date.parse(other)',
    mutant: 'Date.parse(one) <= Date.parse(other)',
    why: 'Of two equal instants, either is the earlier one.',
  },
  {
    target: 'template-text',
    code: "''",
    mutant: '"Stryker was here!"',
    why: 'The group matches always; the default is for the type checker.',
  },
  {
    target: 'ertzaintza',
    code: "''",
    mutant: '"Stryker was here!"',
    why: 'The default is for the type checker: a booking without any name is refused before it is written.',
  },
  {
    target: 'ertzaintza',
    code: 'payment === null',
    mutant: 'false',
    why: 'The null check is for the type checker: a booking without a payment method is refused before it is written.',
  },
  {
    target: 'ertzaintza',
    code: 'madridTime(written_at).slice(0, 10)',
    mutant: 'madridTime(written_at)',
    why: 'A day sorts before every moment of the same day, and is not later than itself either.',
  },
  {
    target: 'ertzaintza',
    code: 'madridTime(from).slice(0, 10)',
    mutant: 'madridTime(from)',
    why: 'A day sorts before every moment of the same day, and is not later than itself either.',
  },
  {
    target: 'ertzaintza',
    code: 'guest.residence_municipality?.ine_code',
    mutant: 'guest.residence_municipality.ine_code',
    why: 'The question mark is for the type checker: a resident of Spain without a municipality is refused before.',
  },
  {
    target: 'ertzaintza',
    code: 'field !== null',
    mutant: 'true',
    why: 'The null check is for the type checker: no field of a booking has the name null.',
  },
  {
    target: 'alloggiati-lines',
    code: "''",
    mutant: '"Stryker was here!"',
    why: 'The defaults are for the type checker, or stand in a line with errors, which is not written.',
  },
  {
    target: 'alloggiati-lines',
    code: 'one.key > other.key',
    mutant: 'true',
    why: 'The sort of V8 asks only whether an item comes before another one, and keeps the order of others.',
  },
  {
    target: 'alloggiati-lines',
    code: 'one.key > other.key',
    mutant: 'false',
    why: 'The sort of V8 asks only whether an item comes before another one, and keeps the order of others.',
  },
  {
    target: 'alloggiati-lines',
    code: 'one.key > other.key',
    mutant: 'one.key >= other.key',
    why: 'The sort of V8 asks only whether an item comes before another one, and keeps the order of others.',
  },
  {
    target: 'alloggiati-lines',
    code: 'one.key > other.key',
    mutant: 'one.key <= other.key',
    why: 'The sort of V8 asks only whether an item comes before another one, and keeps the order of others.',
  },
  {
    target: 'alloggiati-answers',
    code: '() => null',
    mutant: '() => undefined',
    why: 'A token is kept or there is none; both values say that there is none.',
  },
  {
    target: 'alloggiati-answers',
    code: 'written[0]?.slice',
    mutant: 'written[0].slice',
    why: 'The question mark is for the type checker: a text has at least one line, even an empty one.',
  },
  {
    target: 'alloggiati-answers',
    code: '[]',
    mutant: '["Stryker was here"]',
    why: 'Only the second item of the pair is read, and neither list has one.',
  },
  {
    target: 'mossos',
    code: "''",
    mutant: '"Stryker was here!"',
    why: 'The defaults are for the type checker, or stand in a file with errors, which is not written.',
  },
  {
    target: 'mossos',
    code: 'type === null',
    mutant: 'false',
    why: 'A missing type has no letter, and joining columns writes a missing value as an empty one.',
  },
  {
    target: 'mossos',
    code: "['', '']",
    mutant: '[]',
    why: 'Joining columns writes a missing value as an empty one.',
  },
  {
    target: 'mossos',
    code: "() => ''",
    mutant: '() => undefined',
    why: 'Joining columns writes a missing value as an empty one.',
  },
  {
    target: 'mossos',
    code: 'PERMUTATIONS[at]?.[Number(digit)]',
    mutant: 'PERMUTATIONS[at][Number(digit)]',
    why: 'The question mark is for the type checker: a code has five digits, as many as there are permutations.',
  },
  {
    target: 'siba',
    code: "''",
    mutant: '"Stryker was here!"',
    why: 'The defaults are for the type checker, or stand in a file with errors, which is not written.',
  },
  {
    target: 'siba',
    code: '[]',
    mutant: '["Stryker was here"]',
    why: 'Only the second and third items are read, and neither list has them.',
  },
  {
    target: 'siba',
    code: 'result === undefined',
    mutant: 'false',
    why: 'Reading nothing as XML fails, and gives nothing as well.',
  },
  {
    target: 'siba',
    code: '{ return null }',
    mutant: '{}',
    why: 'The schema that judges it afterwards refuses both values.',
  },
]
