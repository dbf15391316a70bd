import type { Version } from './api-version.ts'

/** Version 1.2.0 of the API. */
export const VERSION_1_2: Version = {
  version: '1.2.0',
  released_on: '2026-11-26',
  changes: [
    {
      kind: 'added',
      text: '`held_until` of messages: with `held_reason` `daily_limit`, from when on the message can be sent. `user.second_factor_on`, `user.second_factor_off` and `user.recovery_codes_renewed` are new types of activity.',
    },
    {
      kind: 'added',
      text: '`revenue_per_available_night` in the `revenue` of figures, and in their files.',
    },
    {
      kind: 'added',
      text: '`POST /v1/message-rules/preview` shows what a rule would send to real bookings before it is saved.',
    },
    {
      kind: 'added',
      text: '`GET /v1/task-totals` counts the tasks of a list by status, property or assignee, and `GET /v1/message-totals` messages by state.',
    },
    {
      kind: 'added',
      text: '`order=newest_first` of `GET /v1/tasks` and `GET /v1/properties/{property_id}/tasks`, and of the export of tasks: the tasks that are due last come first.',
    },
    {
      kind: 'added',
      text: '`passed_over` of messages and of previewed ones: the ways of the rule before `channel`, and why the message would not go there now. `held` and `coming` of `POST /v1/message-rules/{rule_id}/preview` count all coming messages, also beyond those in `items`.',
    },
    {
      kind: 'changed',
      text: 'A report of a stay that was over before its property had an account at the authority is `not_due` with the new obstacle `report.over_before_setup`, and no longer `is_late`: nothing is sent automatically, as it may have been reported otherwise. It can still be sent.',
    },
    {
      kind: 'added',
      text: '`POST /v1/pay-rates/apply` answers with the jobs that it `applied`, which `POST /v1/pay-rates/apply/undo` takes back.',
    },
    {
      kind: 'added',
      text: '`GET /v1/guest-totals` counts guests up to 1,000, and a guest that is read or listed has the `report` of their stay to the authority. `PATCH /v1/blocked-guests/{blocked_guest_id}` changes reason and note; `blocked_guest.updated` is a new type of activity.',
    },
    {
      kind: 'added',
      text: '`default_cleaner_user_id` of `GET` and `PUT /v1/account/defaults` and of `POST /v1/properties`: a user who belongs to all properties and is assigned the turnover cleanings of new ones. A copy of a property keeps its cleaner if they belong to all properties.',
    },
    {
      kind: 'added',
      text: '`POST /v1/message-batches` writes to the guests of up to 200 bookings at once, with words or a template; bookings that cannot get it are answered with the reason. `POST /v1/message-batches/preview` shows what each would get, `GET /v1/message-batches/{message_batch_id}` what became of it, and `POST /v1/message-batches/{message_batch_id}/undo` stops what has not left.',
    },
    {
      kind: 'added',
      text: 'What jobs are paid: `GET` and `PUT /v1/pay-rates` for the usual pay of an account, `/v1/properties/{property_id}/pay-rates` for what a property pays instead, `POST /v1/pay-rates/apply` for completed jobs that have no amount yet, `PUT` and `DELETE /v1/tasks/{task_id}/pay` for one task, whose `pay` says where its amount comes from. `GET /v1/figures/pay` adds it up by person, property, service or month, `GET /v1/figures/pay/jobs` lists the jobs behind it, `POST /v1/exports/pay` returns both as files; exports of tasks have the pay as well. API keys need the scopes `pay:read` and `pay:write`. `account.pay_exported`, `account.pay_updated`, `property.pay_changed` and `task.pay_changed` are new types of activity.',
    },
    {
      kind: 'added',
      text: '`supplies` when a task is completed, and of a task: what is used up or running low. `GET /v1/supplies` lists what to restock at the properties that the caller owns or manages; `PATCH /v1/properties/{property_id}/supplies` marks it as restocked. API keys need the scopes `supplies:read` and `supplies:write`; `task.supplies_noted`, `property.restocked` and `property.restock_undone` are new types of activity.',
    },
    {
      kind: 'added',
      text: 'Checklists of services at `/v1/checklists`, and what a property changes of them at `/v1/properties/{property_id}/checklists`. A task that is created without `checklist` gets a copy, where it had no items before; send an empty list for none. `follows_checklist` of a task says whether changes still reach it. A removed checklist is restored by `POST /v1/checklists/{checklist_id}/restore`. API keys need the scopes `checklists:read` and `checklists:write`; `checklist.limit_reached` is a new refusal, and the types of `checklist` and `property.checklist_changed` are new activity.',
    },
    {
      kind: 'added',
      text: '`GET` and `PUT /v1/account/notifications`: what you are notified about by mail and push, with quiet hours and a daily digest; those who do jobs hear of their own. Until you choose, what was mailed before is mailed.',
    },
    {
      kind: 'added',
      text: 'Many properties at once: `POST /v1/properties/bulk` sets the same fields in up to 200, with the difference for each and a `dry_run`; `POST /v1/properties/bulk/{batch_id}/undo` takes it back for 30 days, and `GET /v1/properties/bulk` lists what can be undone.',
    },
    {
      kind: 'added',
      text: '`GET` and `PUT /v1/account/defaults`: what a new property gets for times, automation and reporting accounts that its request leaves out. Without defaults, the values are those of before.',
    },
    {
      kind: 'added',
      text: 'Your company: `GET` and `PUT /v1/account/company` with name, color, contact and the address for answers, `PUT` and `DELETE /v1/account/logo`. A new `reply_to` is in use once somebody opens the link mailed to it, also where `PUT /v1/message-settings` sets it; until then it is `pending_reply_to`. `company` of a check-in snapshot and of a task by its public link shows name, color and logo; the contact of a snapshot is that of the company where the property has none. Colors with too little contrast are accepted, and shown darker or lighter. `account.company_updated`, `account.logo_changed` and `account.logo_removed` are new types of activity.',
    },
    {
      kind: 'added',
      text: 'Lists of bookings are sorted by departure (`to`), `guest`, `amount`, `arrival_time` and `departure_time` too, and `GET /v1/booking-totals` counts them up to 1,000. `query` finds words in any order, names of properties, and phone numbers without their country code; if nothing has what it asks for, the page has what resembles it and `is_similar` is true. Exports of bookings and reports take `booking_id`.',
    },
    {
      kind: 'added',
      text: 'Guests have `arrival_date` and `departure_date` of their stay, and their list and export a `sort`.',
    },
    {
      kind: 'added',
      text: 'The statements of a month of all property owners: `GET /v1/property-owners/statements` lists them, with their totals, how far each is and when it was last read, and `POST /v1/property-owners/statements/issue` issues up to 100 of them and can mail their links.',
    },
    {
      kind: 'added',
      text: '`address` and `tax_id` of the company and of property owners; statements have them as `issuer`, `owner_address` and `owner_tax_id`. A PUT of the company that omits them clears them.',
    },
    {
      kind: 'added',
      text: '`GET /v1/expenses/totals` adds expenses up in each currency, and an expense has the `property_owner` of its property.',
    },
    {
      kind: 'changed',
      text: '`DELETE /v1/property-owners/{property_owner_id}` is refused with `property_owner.has_statements` once a statement was issued to the owner. Take their properties from them instead.',
    },
    {
      kind: 'added',
      text: 'Guests who return: `GET /v1/bookings/{booking_id}/guest-history`, `guest_history` of the preview of a booking, and `earlier_stays` of guests when they are read or listed. Blocked guests at `/v1/blocked-guests`; API keys need scopes of their own. Creating a booking answers with `warnings` if there are any, `GET /v1/timeline/attention` has the kind `blocked_guest`, and `blocked_guest.added`, `blocked_guest.lifted` and `blocked_guest.restored` are new types of activity.',
    },
    {
      kind: 'added',
      text: '`POST /v1/properties/{property_id}/bookings/preview` returns what would follow from creating a booking: tasks, access codes, messages and reports with their times.',
    },
    {
      kind: 'added',
      text: 'Occupancy and revenue by nights stayed: `GET /v1/figures/occupancy` and `GET /v1/figures/revenue`; check-ins and cleanings done in time: `GET /v1/figures/checkin` and `GET /v1/figures/cleaning`. All of them by property, tag, channel or month, for the properties that the caller owns or manages. API keys need the scope `figures:read`.',
    },
    {
      kind: 'added',
      text: 'One invitation for several properties, or for all of an account and future ones: `POST /v1/invitations` with `property_ids` or `all`; `GET /v1/invitations` lists those to one, several and all properties, and they are resent and revoked there. `GET /v1/team` has everybody with their level on each property, `PATCH` and `DELETE /v1/team/{user_id}` change or end a membership of all properties. Accepting such an invitation answers with a `TeamMember`; that of one to a single property is unchanged. `account_wide` of a member says that the level comes from a membership of all properties. `member.added` and those of `team_member` are new types of activity, `invitation.properties_denied` is a new refusal, and activity of an invitation to several properties has no `property_id`. API keys need the scopes `team:read` and `team:write`.',
    },
    {
      kind: 'added',
      text: 'Length of stay and lead time: `GET /v1/figures/stays`; cancellations and when they came: `GET /v1/figures/cancellations`; access codes verified before the arrival: `GET /v1/figures/codes`. `POST /v1/exports/figures` returns any figure as CSV or as a workbook; API keys need the scope `figures:read`. `account.figures_exported` is a new type of activity.',
    },
    {
      kind: 'added',
      text: 'The calendars of many properties (`GET /v1/calendar`) have the `tags` of each property and the `status` of each stay.',
    },
    {
      kind: 'added',
      text: '`tag` keeps properties, `GET /v1/calendar`, bookings and their totals, tasks, guests, messages, reports, `GET /v1/timeline/upcoming`, `GET /v1/timeline/attention` and `GET /v1/timeline/activity` to the properties with a tag, as in figures; exports of these lists take it too. Upper and lower case, and accents typed in another way, count as the same. Properties whose details the caller may not see match no tag.',
    },
    {
      kind: 'added',
      text: '`GET /v1/timeline/days` counts arrivals, departures, and occupied and available properties for each of up to 62 days. API keys need the scope `timeline:read`.',
    },
    {
      kind: 'added',
      text: 'Statements for property owners: `GET /v1/property-owners/{property_owner_id}/statements/{month}` is a draft until `POST …/issue` freezes it; what changes in an issued month is a correction on the statement of the month after the latest issued one. `GET /v1/property-owners/{property_owner_id}/statements` lists issued ones, and `…/links` has the links by which the owner reads one. What was paid for properties is at `/v1/expenses`; API keys need the scopes `expenses:read` and `expenses:write`. Property owners have a `locale`. `expense.created`, `expense.updated`, `expense.removed`, `property_owner.statement_issued`, `property_owner.statement_link_created` and `property_owner.statement_link_revoked` are new types of activity.',
    },
    {
      kind: 'added',
      text: 'Property owners, whose properties an account manages, at `/v1/property-owners`: with their share of the revenue or their monthly fee for each property, and with the first month of the property on their statements (`from_month`). Figures have the group `property_owner`. API keys need scopes of their own; `property_owner.limit_reached` is a new refusal, and the activity has types of `property_owner`.',
    },
    {
      kind: 'added',
      text: '`listed_from` of a property, the first night that its figures count as available. A PUT that omits it keeps it.',
    },
    {
      kind: 'added',
      text: '`POST /v1/properties/{property_id}/copy` creates a property with the settings of another one.',
    },
    {
      kind: 'added',
      text: '`GET /v1/bookings/{booking_id}/report/spellings` says how an authority gets names that its alphabet lacks letters for.',
    },
    {
      kind: 'added',
      text: 'What message rules do for a booking, with the reason where they write nothing: `GET /v1/bookings/{booking_id}/message-rules`. What rules came too late for can still be sent: `GET /v1/message-catch-ups` counts it, `GET /v1/message-rules/{rule_id}/catch-up` shows it and `POST` sends it, refused with `message_rule.off` while the rule is switched off. `due_before` is a new reason of skipped messages, and `guest_name` of a message and of a preview names the first registered adult if the booking has no name.',
    },
    {
      kind: 'added',
      text: '`tags` of a property, and `property_tags` of the conditions of a message rule; `GET /v1/property-tags` lists those in use. A PUT that leaves `tags` out keeps them. Exports and imports of properties have a column for them.',
    },
    {
      kind: 'added',
      text: 'Reports to several authorities: `items` of a booking’s report have `id`, `authority`, `part`, `transport`, `receipt`, `handed_over_at` and `instruction`; `siba` and `alloggiati` are new authorities, `departure` is a new kind, `file_ready` and `handed_over` are new states. A file is downloaded, handed over and proved at `/v1/bookings/{booking_id}/report/{report_id}/file`, `…/handed-over` and `…/receipt`; `…/settled` says that a portal was corrected, `…/confirmed` that it shows a report whose answer was lost. `continues_from` says from which day a report tells of a long stay in Italy. `GET /v1/reports` lists reports by their deadlines, with `open` only those that something is still to be done about. `report.no_file` and `report.no_instruction` are new refusals, `report_correction_needed`, `report_codes_missing` and `certificate_ending` are new in `GET /v1/timeline/attention`, whose items have the `authority` of a report.',
    },
    {
      kind: 'added',
      text: '`regime_fields`: what only some countries ask of guests, in the registration, the guest and the register book. `regime` of the `property` of `GET /v1/checkin/{code}` names the rules of the property, the law behind them and every field they ask for. Requests without it stay valid where it has no required field.',
    },
    {
      kind: 'added',
      text: '`last_file_number` of accounts at Mossos d’Esquadra and SIBA: files go on after the last one that was sent by other means. `file_encoding` and `line_end` of accounts at Mossos d’Esquadra, for a portal that refuses the usual files.',
    },
    {
      kind: 'changed',
      text: 'Registrations in Portugal and Italy follow the law there: required fields, lengths and letters are those of SIBA and Alloggiati Web. In Catalonia and the Basque Country, what their police cannot store is refused: documents of more than 14 characters, support numbers without nine, guardians (`TU`). New codes of fields are `not_writable`, `over_14`, `over_30`, `over_40`, `over_100`, `surnames_over_40`, `surnames_over_50`, `support_number_not_nine`, `relationship_not_known`, `sex_not_known`, `country_not_known`, `unknown_municipality`, `italian_municipality_not_allowed` and `other_regime`.',
    },
    {
      kind: 'added',
      text: 'Messages to guests: templates at `/v1/message-templates`, rules with a preview at `/v1/message-rules`, and what was sent, is planned or held at `/v1/messages` and `/v1/bookings/{booking_id}/messages`, where one can also be written by hand. `message.sent`, `message.failed` and those of `message_rule` and `message_template` are new types of activity. API keys need scopes of their own.',
    },
    {
      kind: 'added',
      text: 'Integrations of the type `twilio`, at `/v1/integrations/twilio`: one for each account, to send SMS and WhatsApp messages. Its `callback_url` is the webhook for messages that come in. A second one is refused with `integration.already_connected`.',
    },
    {
      kind: 'added',
      text: 'Messages by SMS and WhatsApp, for accounts with a connected provider of texts: `channels` of a rule and `channel` of `POST /v1/bookings/{booking_id}/messages`. `GET /v1/message-channels` lists the ways that work now. What a guest answers is a message with the state `received` and the activity `message.received`. A text whose sending was never answered is `unknown` until the provider was asked for it. `number_stopped`, `window_closed` and `text_too_long` are new reasons that hold a message; `message.window_closed` refuses words of your own by WhatsApp when the guest has not written for 24 hours.',
    },
    {
      kind: 'added',
      text: 'A message that a number or address refuses for good goes on by the next way of its rule; `attempts` of a message lists what was tried before. `template_refused` is a new `fault`. `POST /v1/messages/{message_id}/mark-sent` settles a text whose outcome nobody could find out; it can also be sent again. The action `mark_sent` says when.',
    },
    {
      kind: 'changed',
      text: 'A mail written by hand is recorded as `message.sent`, no longer as `checkin.link_sent`, which is for check-in links that a host or guest asks for.',
    },
    {
      kind: 'added',
      text: '`GET /v1/bookings/{booking_id}/message-channels` says what keeps words of your own from a guest, by each way. `GET /v1/message-channels` says whether texts may have codes, and `GET /v1/message-settings` takes a `property_id`. A rule that is switched on, or gets other channels, without any way that its account has is refused with 422, `channel_not_available`.',
    },
    {
      kind: 'added',
      text: 'Files of properties have texts by language, in columns such as `arrival_notes_de`. A row of a property that exists fills the texts that it lacks: its `action` is `fill`, `fills` names them, and `texts` of its `row` has all that it says. Exported properties have their house rules in each language.',
    },
    {
      kind: 'changed',
      text: 'Calendar feeds (`/v1/integrations/ical`) are read: their stays become bookings, their closed nights blocks. A feed shows `last_read_at`, `last_good_at`, `last_change_at`, `events`, `missing`, `echoes`, `conflicts` and `held`; `url_hint` and `treat_unknown_as` are new. `POST /v1/integrations/ical/{integration_id}/sync` reads one now.',
    },
    {
      kind: 'added',
      text: 'Webhooks at `/v1/webhooks`: events are sent to your addresses as they happen, signed as Standard Webhooks say, with retries, replays and a list of deliveries. For owners, not for API keys; creating one, giving it another address and rotating its keys require an identity confirmation within the last ten minutes. `webhook.created`, `webhook.updated`, `webhook.removed`, `webhook.secret_rotated`, `webhook.disabled` and `webhook.test` are new types of activity.',
    },
    {
      kind: 'added',
      text: 'Reserve codes of locks: `reserve_codes` and `reserve_reveal_hours` of a property, both kept if a PUT omits them, and `/v1/properties/{property_id}/smart-locks/{smart_lock_id}/reserve-code` with `reveal` and `rotate`. The snapshot of a stay that was shown one has it in `access_codes` in place of the code that failed. `is_reserve` of an access code, the activity types `access_code.renewed` and `access_code.reserve_revealed`, the refusals `access_code.no_reserve`, `access_code.reserve_in_use` and `access_code.reserve_not_ready`, and `reserve_code_problem` of `/v1/timeline/attention` are new.',
    },
    {
      kind: 'added',
      text: 'What each read of a feed changed, at `/v1/integrations/ical/{integration_id}/differences`, with `apply`, `keep` and `undo`; and what a feed remembers, at `…/events`, in pages, where a PATCH says what an event is. `difference_id` of `held` names the difference that waits for a decision. `feed` of a booking names the feed that it follows.',
    },
    {
      kind: 'changed',
      text: 'A stay whose channel sold nights that are taken is a booking with `conflict`. It occupies no nights, and its check-in is closed with the reason `conflict`. Creating access codes for it, or releasing its arrival information, is refused with `booking.in_conflict`; its reports wait, with an obstacle that says so. `GET /v1/timeline/attention` lists it as `booking_conflict`, and feeds that are not read as `feed_silent`.',
    },
    {
      kind: 'added',
      text: '`POST /v1/bookings/{booking_id}/restore` confirms a cancelled booking again, and `POST /v1/bookings/{booking_id}/move` moves one to another property of the account; with `dry_run` it returns what would change. `allowed_actions` of a booking has `restore` and `move`.',
    },
    {
      kind: 'added',
      text: '`POST /v1/exports/bookings`, `…/guests`, `…/tasks`, `…/properties` and `…/reports` return the rows of a list with its filters as a file, CSV or an Excel workbook. API keys need the scope to read the noun. Each export is in the activity.',
    },
    {
      kind: 'added',
      text: 'Imports at `/v1/imports`: upload a CSV file or a workbook of bookings or properties, see what each row would change, then apply, undo or discard it. Exports of Airbnb, Booking.com and Stayward are recognised. Stays of calendars get the names, phone numbers and party sizes that calendars leave out. API keys need the scope `imports`.',
    },
    {
      kind: 'added',
      text: 'Activity about imports, with the subject `account`.',
    },
    {
      kind: 'added',
      text: '`GET /v1/events` lists every change of an account with numbers that rise by one, within a second and for 90 days. Send the `stream` and `last_sequence` of one response as `stream` and `after` of your next request; 410 `events.gone` says that you have to start again. API keys need the scope `events:read`.',
    },
    {
      kind: 'added',
      text: 'Activity types `feed.held`, `feed.conflict` and `feed.recovered` of calendar feeds, `access_code.verified` once a code is read back from its lock, `smart_lock.offline`, `smart_lock.online` and `smart_lock.battery_low` when the last known state of a lock changes, and `report.overdue` once the legal deadline of a report has passed. `report.late` still says that half of that time has passed. Managers see the activity of the feeds that they manage.',
    },
    {
      kind: 'added',
      text: 'Calendar links at `/v1/properties/{property_id}/feed-links`: a channel or a person reads a property’s taken nights in iCalendar format at the link, which needs no token. The link is shown once. Each link lists its latest fetches, and `is_silent` says that a channel has stopped reading it. API keys need the scope `feed_links`.',
    },
    {
      kind: 'added',
      text: '`GET /v1/calendar` has `rules`, the days that channels close by rules of their own, and `source` of each block, the channel whose calendar blocked the nights. Both are read only.',
    },
    {
      kind: 'added',
      text: '`conflict` of the stays in `GET /v1/calendar`, and of the events in `GET /v1/properties/{property_id}/calendar-events` and `GET /v1/calendar-events/upcoming`: true while nights of an imported stay are taken. It then occupies none, and other events may overlap it.',
    },
    {
      kind: 'added',
      text: 'Activity about calendar links, with the subject `feed_link`.',
    },
    {
      kind: 'added',
      text: '`guests_number_known` of bookings, and of `next_arrival` in the context of tasks. It is false for stays whose calendar does not say how many guests come; `guests_number` is then the property’s `max_guests`, and check-in can be neither full nor completed. Sending `guests_number` in a PATCH makes it true. `departing_guests` of a task is null while it is false.',
    },
    {
      kind: 'added',
      text: '`oldest_sequence` and `newest_sequence` in `/v1/events`. Send `newest_sequence` as `after` to begin now, without what happened before.',
    },
    {
      kind: 'added',
      text: 'Reports of direct bookings wait until the number of guests is known, with an obstacle that says so.',
    },
    {
      kind: 'added',
      text: '`texts_locale` and `translations` of properties: arrival notes and house rules in several languages. A PUT without them keeps them. `guest_names` of smart locks has the names that guests see; `GET` and `PATCH /v1/properties/{property_id}/smart-locks/{smart_lock_id}` read and rename one. `smart_lock.updated` is a new type of activity.',
    },
    {
      kind: 'changed',
      text: '`GET /v1/checkin/{code}` answers with what the host wrote in the language of `Accept-Language`, otherwise in that of the booking, as far as it is translated. `house_rules_locale`, `notes_locale` and `lock_name_locale` in `property` say which language it is.',
    },
    {
      kind: 'changed',
      text: 'An API key sees `pay` of a task only with the scope `pay:read`; without, it is null. Before, `tasks:read` was enough.',
    },
  ],
}
