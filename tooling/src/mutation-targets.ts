/** Code that makes decisions, and the tests that must fail when it decides differently. */
export interface MutationTarget {
  /** `npm run mutate -- <name>` runs this target alone. */
  name: string
  package: 'packages/contract' | 'packages/trpc'
  /** Where the symbols are searched, including subfolders; relative to the package. */
  folder: string
  /** Exported names. The private helpers that they use are mutated with them. */
  symbols: readonly string[]
  /** Relative to the package. */
  tests: readonly string[]
}

/** The share of a target's mutants that its tests must notice. */
export const LEAST_KILLED = 0.9

const STATES = 'src/states'

/** What `npm run mutate` mutates. Names instead of lines, so that code can move. */
export const MUTATION_TARGETS: readonly MutationTarget[] = [
  {
    name: 'rights',
    package: 'packages/contract',
    folder: 'src',
    symbols: ['RIGHTS', 'levelsWith', 'allows', 'managedLevels', 'isAtLeast'],
    tests: ['src/rights.test.ts'],
  },
  {
    name: 'states',
    package: 'packages/contract',
    folder: STATES,
    symbols: [
      'allowedActions',
      'simpleAction',
      'tryTransition',
      'BOOKING_MACHINE',
      'bookingCommand',
      'CHECKIN_MACHINE',
      'GUEST_MACHINE',
      'INTEGRATION_MACHINE',
      'INVITATION_MACHINE',
      'REPORT_MACHINE',
      'reportState',
      'REPORT_DUE_MS',
      'REPORT_WARNING_MS',
      'TASK_MACHINE',
      'missingOf',
      'ACCESS_CODE_MACHINE',
      'ATTENTION_BEFORE_MS',
      'OVERSTAY_MS',
      'SEND_AHEAD_MS',
      'isHeld',
      'shownStatus',
    ],
    tests: [
      'src/states/access-code.test.ts',
      'src/states/machines.test.ts',
      'src/states/report.test.ts',
      'src/states/state-machine.test.ts',
      'src/states/task.test.ts',
    ],
  },
  {
    name: 'registration',
    package: 'packages/contract',
    folder: 'src',
    symbols: [
      'ageOn',
      'isMinorOn',
      'partyOf',
      'isPartyComplete',
      'lastPlaceNeedsAdult',
      'baseRequirements',
      'missingFields',
      'consistencyErrors',
      'regimeFor',
      'spain',
      'elsewhere',
      'authorityOf',
      'checkinState',
      'closedReason',
    ],
    tests: [
      'src/authority.test.ts',
      'src/checkin-state.test.ts',
      'src/guest-registration/consistency.test.ts',
      'src/guest-registration/party.test.ts',
      'src/guest-registration/spain.test.ts',
    ],
  },
  {
    name: 'documents',
    package: 'packages/contract',
    folder: 'src/guest-registration',
    symbols: [
      'normaliseDocument',
      'isValidDni',
      'isValidNie',
      'isValidPassportNumber',
      'isValidOtherDocument',
      'isValidDocument',
      'maskNumber',
      'maskDocument',
    ],
    tests: ['src/guest-registration/documents.test.ts'],
  },
  {
    name: 'code-window',
    package: 'packages/trpc',
    folder: 'src/access-codes',
    symbols: ['crewSpan', 'movedWindow', 'isSameInstant'],
    tests: ['src/access-codes/code-window.test.ts'],
  },
  {
    name: 'delivery-timing',
    package: 'packages/trpc',
    folder: 'src/code-delivery',
    symbols: ['retryAt', 'refusedRetryAt', 'firstLookAt', 'lookAt', 'isLost', 'isLetGo'],
    tests: ['src/code-delivery/delivery-timing.test.ts'],
  },
  {
    name: 'turnover-due',
    package: 'packages/trpc',
    folder: 'src/tasks',
    symbols: ['turnoverDue'],
    tests: ['src/tasks/turnover-due.test.ts'],
  },
  {
    name: 'report-rules',
    package: 'packages/trpc',
    folder: 'src/reports',
    symbols: ['paymentOf', 'isReportedElsewhere', 'obstacleOf', 'beginningOf', 'dueAt', 'retryAt', 'lookAt'],
    tests: ['src/reports/report-rules.test.ts'],
  },
  {
    name: 'presenters',
    package: 'packages/trpc',
    folder: 'src',
    symbols: ['presentProperty', 'presentGuest', 'presentTask', 'presentMember'],
    tests: ['src/presenters.test.ts'],
  },
  {
    name: 'erasure',
    package: 'packages/trpc',
    folder: 'src/guests',
    symbols: ['eraseGuests', 'eraseBookingGuest', 'eraseStay'],
    tests: ['src/guests/erasure.test.ts'],
  },
  {
    name: 'cursor',
    package: 'packages/trpc',
    folder: 'src/kernel',
    symbols: ['Cursors'],
    tests: ['src/kernel/cursor.test.ts'],
  },
  {
    name: 'idempotency',
    package: 'packages/trpc',
    folder: 'src/kernel',
    symbols: ['runOnce', 'inTransaction', 'sweepIdempotencyKeys', 'forgetAnswers', 'forgetAnswersAbout'],
    tests: ['src/kernel/idempotency.test.ts', 'src/kernel/idempotency-scope.test.ts'],
  },
  {
    name: 'occupancy',
    package: 'packages/trpc',
    folder: 'src/bookings',
    symbols: ['findOccupant', 'takeNights'],
    tests: ['src/bookings/occupancy.test.ts'],
  },
]
