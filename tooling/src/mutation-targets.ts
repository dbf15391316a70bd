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

/** What `npm run mutate` mutates. Names instead of lines, so that code can move. */
export const MUTATION_TARGETS: readonly MutationTarget[] = [
  {
    name: 'rights',
    package: 'packages/contract',
    folder: 'src',
    symbols: ['RIGHTS', 'levelsWith', 'allows', 'managedLevels', 'isAtLeast'],
    tests: ['src/kernel/rights.test.ts'],
  },
  {
    name: 'states',
    package: 'packages/contract',
    folder: 'src',
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
      'src/locks/access-code-states.test.ts',
      'src/kernel/machines.test.ts',
      'src/authorities/report-states.test.ts',
      'src/kernel/state-machine.test.ts',
      'src/work/task-states.test.ts',
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
      'regimeIdOf',
      'italianRequirements',
      'portugueseRequirements',
      'catalanRequirements',
      'hasHead',
      'spain',
      'elsewhere',
      'authorityOf',
      'checkinState',
      'closedReason',
    ],
    tests: [
      'src/authorities/authority.test.ts',
      'src/stays/checkin-state.test.ts',
      'src/stays/guest-registration/consistency.test.ts',
      'src/stays/guest-registration/other-regimes.test.ts',
      'src/stays/guest-registration/regime-info.test.ts',
      'src/stays/guest-registration/party.test.ts',
      'src/stays/guest-registration/spain.test.ts',
    ],
  },
  {
    name: 'documents',
    package: 'packages/contract',
    folder: 'src/stays/guest-registration',
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
    tests: ['src/stays/guest-registration/documents.test.ts'],
  },
  {
    name: 'code-window',
    package: 'packages/trpc',
    folder: 'src/locks/access-codes',
    symbols: ['crewSpan', 'movedWindow', 'isSameInstant'],
    tests: ['src/locks/access-codes/code-window.test.ts'],
  },
  {
    name: 'delivery-timing',
    package: 'packages/trpc',
    folder: 'src/locks/code-delivery',
    symbols: ['retryAt', 'refusedRetryAt', 'firstLookAt', 'lookAt', 'isLost', 'isLetGo'],
    tests: ['src/locks/code-delivery/delivery-timing.test.ts'],
  },
  {
    name: 'turnover-due',
    package: 'packages/trpc',
    folder: 'src/work',
    symbols: ['turnoverDue'],
    tests: ['src/work/turnover/turnover-due.test.ts'],
  },
  {
    name: 'report-rules',
    package: 'packages/trpc',
    folder: 'src/stays/readiness',
    symbols: ['paymentOf', 'isReportedElsewhere', 'obstacleOf', 'beginningOf', 'dueAt'],
    tests: ['src/authorities/reports/report-rules.test.ts'],
  },
  {
    name: 'report-timing',
    package: 'packages/trpc',
    folder: 'src/authorities/reports',
    symbols: ['retryAt', 'lookAt'],
    tests: ['src/authorities/reports/report-rules.test.ts'],
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
    folder: 'src/stays/guests',
    symbols: ['erasedGuests', 'erasedBookings', 'eraseStay'],
    tests: ['src/stays/guests/erasure.test.ts'],
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
    folder: 'src/stays/bookings',
    symbols: ['findOccupant', 'takeNights'],
    tests: ['src/stays/bookings/occupancy.test.ts'],
  },
  {
    name: 'feeds',
    package: 'packages/trpc',
    folder: 'src/channels/feeds',
    symbols: ['reconcile', 'decide', 'meaningOf'],
    tests: ['src/channels/feeds/reconcile.test.ts'],
  },
  {
    name: 'in-place',
    package: 'packages/trpc',
    folder: 'src/channels/feeds',
    symbols: ['isInPlace'],
    tests: ['src/channels/feeds/in-place.test.ts'],
  },
  {
    name: 'due-time',
    package: 'packages/trpc',
    folder: 'src/messages/planning',
    symbols: ['dueAt', 'afterQuietHours', 'usefulUntil'],
    tests: ['src/messages/planning/due-time.test.ts'],
  },
  {
    name: 'plan-message',
    package: 'packages/trpc',
    folder: 'src/messages/planning',
    symbols: ['planMessage'],
    tests: ['src/messages/planning/plan-message.test.ts'],
  },
  {
    name: 'template-text',
    package: 'packages/contract',
    folder: 'src/messages',
    symbols: ['partsOf', 'usedVariables', 'templateFaults'],
    tests: ['src/messages/template-text.test.ts'],
  },
]
