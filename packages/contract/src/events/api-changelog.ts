import type { Version } from './api-version.ts'
import { VERSION_1_2 } from './api-version-1-2.ts'
import { EARLIER_VERSIONS } from './earlier-api-versions.ts'

/** The versions of the API, newest first. The document names the first one. */
export const CHANGELOG: readonly [Version, ...Version[]] = [
  {
    version: '1.6.0',
    released_on: '2026-12-01',
    changes: [
      {
        kind: 'added',
        text: '`owner_stay` in the `context` of a task: the nights that the owner keeps next, from the departure on and before any arrival.',
      },
      {
        kind: 'changed',
        text: '`due` in `GET /v1/reports` counts a deadline at the midnight after the day, which is the end of the day. It was left out before.',
      },
      {
        kind: 'changed',
        text: 'The document says what each parameter does and whose id it is; for most it said nothing.',
      },
      {
        kind: 'changed',
        text: '`POST /v1/bookings/{booking_id}/checkin/send-link` skips a waiting message of a rule that would bring the link after the booking (`skipped_reason: by_host`). The guest got it twice before.',
      },
      {
        kind: 'added',
        text: '`order=newest_first` in `GET /v1/reports`: the reports with the latest deadlines come first.',
      },
      {
        kind: 'added',
        text: '`unassigned` in `GET /v1/tasks`, `GET /v1/task-totals` and `POST /v1/exports/tasks`: only tasks that nobody is assigned to.',
      },
      {
        kind: 'added',
        text: '`is_assigned` in `GET /v1/timeline/attention`: whether somebody is assigned to the task.',
      },
      {
        kind: 'added',
        text: '`has_guest_address` in `GET /v1/reports`: whether the booking has an email address or a phone number of the guest.',
      },
      {
        kind: 'changed',
        text: '`skipped_reason` of a message that waits says why it would not be sent if it were due now, as `held_reason` says what would hold it. It was null before.',
      },
      {
        kind: 'added',
        text: '`GET /v1/smart-locks` lists the locks of all properties with their last known state, how it stands with their reserve code, and when the next stay begins there.',
      },
      {
        kind: 'added',
        text: '`arrival_time` of `next_arrival` in the `context` of tasks: when the guests said that they come.',
      },
      {
        kind: 'added',
        text: '`GET /v1/properties/{property_id}/access-codes` lists the codes that open the locks of a property, will open them, or have not left them, without their PINs.',
      },
      {
        kind: 'added',
        text: '`changes` of `booking.created` in `GET /v1/timeline/activity` have the `import_id` of the import that created the booking.',
      },
      {
        kind: 'added',
        text: '`changes` of `task.updated` say that the title, the description or the checklist of a task changed: whether there is a text, and the number of items.',
      },
      {
        kind: 'changed',
        text: '`PATCH /v1/tasks/{task_id}` with what the task has already changes nothing: no version, no event and no activity. `due_at` in `changes` of `task.updated` is in UTC.',
      },
    ],
  },
  {
    version: '1.5.0',
    released_on: '2026-11-30',
    changes: [
      {
        kind: 'added',
        text: '`is_similar` in `GET /v1/booking-totals`, as in lists of bookings. `query` in `GET /v1/guests` and its totals forgives typos where no name has it as written; `is_similar` says so.',
      },
      {
        kind: 'added',
        text: '`query` in `GET /v1/tasks`, its totals and its export finds words in any order, also in the name, address or city of the property.',
      },
      {
        kind: 'added',
        text: '`task_id` in `GET /v1/timeline/activity`: what happened to one task.',
      },
      {
        kind: 'added',
        text: '`occupied_until` in the `context` of tasks: when the guests leave who stay at the property at `due_at`.',
      },
    ],
  },
  {
    version: '1.4.0',
    released_on: '2026-11-29',
    changes: [
      {
        kind: 'added',
        text: '`arrival_time` and `departure_time` of the stays in `GET /v1/calendar`: the times that the guests gave.',
      },
      {
        kind: 'added',
        text: '`POST /v1/exports/expenses` returns a list of expenses as a file. `account.expenses_exported` is a new type of activity.',
      },
    ],
  },
  {
    version: '1.3.0',
    released_on: '2026-11-28',
    changes: [
      {
        kind: 'added',
        text: '`GET /v1/conversations` and `GET /v1/bookings/{booking_id}/conversation` say what was exchanged last with each guest and since when something waits for an answer; `mark-answered` and `mark-unanswered` below the latter change that, and `GET /v1/conversation-totals` counts. `message_unanswered` is a new kind of what needs a person.',
      },
      {
        kind: 'added',
        text: '`rules` in `GET /v1/message-totals`: the same numbers for each rule.',
      },
      {
        kind: 'added',
        text: '`category` of expenses, `other` if left out, a filter for it, and `categories` in `GET /v1/expenses/totals`.',
      },
      {
        kind: 'added',
        text: '`POST /v1/expenses/{expense_id}/receipt` attaches a PDF or a photo to an expense, `DELETE` removes it, and an expense has its `receipt`.',
      },
      {
        kind: 'fixed',
        text: '`message.sent` in activity and events names the person or API key that wrote the message or had it sent, instead of the system.',
      },
    ],
  },
  VERSION_1_2,
  ...EARLIER_VERSIONS,
]

export const [{ version: API_VERSION }] = CHANGELOG
