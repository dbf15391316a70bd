import { type ErrorDefinition, REQUEST_ERRORS } from './request-errors.ts'

/** Every error the service can answer with: one stable code, its HTTP status, and what to do about it. */
export const ERRORS = {
  ...REQUEST_ERRORS,
  'booking.overlap': {
    status: 409,
    title: 'These nights are taken',
    help: 'Another booking or block occupies at least one of the nights. `conflicts` names it to those who may see it.',
  },
  'booking.reference_taken': {
    status: 409,
    title: 'Another booking has this reference',
    help: 'Of one source, a property has each `external_reference` once among tentative and confirmed bookings. `conflicts` names the booking that has it to those who may see it.',
  },
  'booking.guests_registered': {
    status: 409,
    title: 'More guests are registered',
    help: 'The number of guests cannot fall below those who are registered. Remove a guest first.',
  },
  'booking.invalid_transition': {
    status: 409,
    title: 'The booking’s status does not allow this',
    help: '`from` is its status, `to` the one asked for, and `allowed` lists the commands that are possible now.',
  },
  'booking.none_current': {
    status: 404,
    title: 'Nobody stays there now',
    help: 'No confirmed booking of this property is under way at this moment.',
  },
  'checkin.closed': {
    status: 409,
    title: 'Check-in is closed',
    help: 'The stay is over or cancelled, or the host closed check-in. Ask the host.',
  },
  'checkin.full': {
    status: 409,
    title: 'Everyone is registered',
    help: 'As many guests are registered as the booking has. Ask the host to raise the number of guests.',
  },
  'checkin.no_address': {
    status: 409,
    title: 'Nobody to write to',
    help: 'The booking has no e-mail address. Add one, or hand the link over yourself.',
  },
  'checkin.invalid_transition': {
    status: 409,
    title: 'Check-in cannot be closed or reopened now',
    help: 'It follows the booking: cancelled and past stays stay closed. `allowed` lists what is possible now.',
  },
  'checkin.duplicate_guest': {
    status: 409,
    title: 'This document is registered already',
    help: 'A guest with the same document is on this booking. Correct that entry instead.',
  },
  'checkin.already_signed': {
    status: 409,
    title: 'This entry is signed already',
    help: 'The first signature stands. Whoever registered the guest can correct the entry, which is then signed again.',
  },
  'checkin.signature_not_needed': {
    status: 409,
    title: 'Nothing to sign',
    help: 'The law of the property’s country asks for no signature of this guest.',
  },
  'guest.invalid_transition': {
    status: 409,
    title: 'The guest’s state does not allow this',
    help: '`from` is the state, `to` the one asked for, and `allowed` lists the commands that are possible now.',
  },
  'mail.daily_limit': {
    status: 429,
    title: 'Too many new addresses today',
    help: 'A new account can write to a limited number of addresses a day that it has not written to before. Share the link yourself, or wait as long as `Retry-After` says.',
  },
  'backup.running': {
    status: 409,
    title: 'A backup or a check is under way',
    help: 'One runs at a time. Wait until it has ended, then try again.',
  },
  'backup.no_passphrase': {
    status: 409,
    title: 'BACKUP_PASSPHRASE is not set',
    help: 'Set BACKUP_PASSPHRASE for all processes and start them again: without a passphrase nothing is backed up, checked or restored.',
  },
  'installation.effects_off': {
    status: 409,
    title: 'Outside effects are switched off',
    help: 'This installation was restored from a backup, or its administrator switched off what reaches outside: mail, locks and authorities. They can switch it on again.',
  },
  'invitation.already_owner': {
    status: 409,
    title: 'The property is yours',
    help: 'It belongs to your own account, so there is nothing to accept. The invitation waits for somebody else.',
  },
  'invitation.gone': {
    status: 410,
    title: 'The invitation is no longer to be had',
    help: 'It was used, declined, withdrawn or has expired. Ask whoever sent it for a new one.',
  },
  'invitation.invalid_transition': {
    status: 409,
    title: 'The invitation’s status does not allow this',
    help: '`from` is its status, `to` the one asked for, and `allowed` lists the commands that are possible now.',
  },
  'invitation.other_email': {
    status: 403,
    title: 'The invitation is for another address',
    help: 'Sign in with the address that it was sent to, or ask for one to yours.',
  },
  'task.ended': {
    status: 409,
    title: 'The task is over',
    help: 'A completed or cancelled task is not changed any more. Reopen it first if it was completed.',
  },
  'task.incomplete': {
    status: 409,
    title: 'Something required is still open',
    help: '`missing` lists the points of the checklist that have to be ticked, or need a photo, before completion.',
  },
  'task.invalid_transition': {
    status: 409,
    title: 'The task’s status does not allow this',
    help: '`from` is its status, `to` the one asked for, and `allowed` lists the commands that are possible now.',
  },
  'task.taken': {
    status: 409,
    title: 'Somebody else has started this task',
    help: '`started_by` tells who. They, or a manager, can take that back.',
  },
  'property.archived': {
    status: 409,
    title: 'The property is archived',
    help: 'An archived property takes nothing new. Its owner can restore it.',
  },
  'property.guests_booked': {
    status: 409,
    title: 'A stay ahead has more guests',
    help: 'The number of guests cannot fall below that of a stay that is not over. `guests_number` is the largest.',
  },
  'property.time_zone_in_use': {
    status: 409,
    title: 'Stays ahead keep the time zone',
    help: 'The times of stays that are not over were fixed in the present zone. Change it after the last of them.',
  },
  'integration.credentials_rejected': {
    status: 422,
    title: 'The vendor does not accept these credentials',
    help: 'Check them in the vendor’s own settings and send them again.',
  },
  'integration.in_use': {
    status: 409,
    title: 'Access codes depend on this integration',
    help: '`access_codes` counts them. Revoke them first, or repeat the call with `force=true`, which ends them.',
  },
  'integration.bad_answer': {
    status: 502,
    title: 'The vendor answered badly',
    help: 'The trouble is on the vendor’s side. Try again later.',
  },
  'integration.unavailable': {
    status: 503,
    title: 'This vendor cannot be reached from here',
    help: 'Nothing was changed. Try again later.',
  },
  'integration.timeout': {
    status: 504,
    title: 'The vendor did not answer in time',
    help: 'Nothing was stored here. What was asked of a lock may have happened; look before you repeat it.',
  },
  'report.invalid_transition': {
    status: 409,
    title: 'The report does not allow this',
    help: '`from` is its state, `to` the one asked for, and `allowed` lists the commands that are possible now.',
  },
  'smart_lock.assigned': {
    status: 409,
    title: 'This lock is assigned already',
    help: 'A lock opens one property, and a door is assigned once to each. Remove it there first.',
  },
  'smart_lock.offline': {
    status: 409,
    title: 'The lock is offline',
    help: 'The vendor cannot reach it. Check its power and its network.',
  },
  'smart_lock.unsupported': {
    status: 409,
    title: 'This device cannot do that',
    help: 'The vendor does not offer the command for it.',
  },
  'access_code.no_assignee': {
    status: 409,
    title: 'Nobody does this task yet',
    help: 'A crew code belongs to a person. Assign the task first.',
  },
  'access_code.no_lock': {
    status: 409,
    title: 'There is no lock to make a code for',
    help: 'The property has no smart lock. Its owner can add one.',
  },
  'access_code.no_pin_left': {
    status: 409,
    title: 'No PIN is left on one of the locks',
    help: 'Every PIN that it takes is in use, or was until recently. Revoke codes that nobody needs.',
  },
  'access_code.pin_taken': {
    status: 409,
    title: 'The PIN is in use on one of the locks',
    help: 'Choose another one, or leave `code` out to have one chosen.',
  },
  'access_code.window_over': {
    status: 409,
    title: 'There is nothing left to open the door for',
    help: 'The stay or the task is over or was cancelled, so it takes no access codes.',
  },
  'internal.unexpected': {
    status: 500,
    title: 'Something went wrong on our side',
    help: 'It is logged under `request_id`. Try again; if it stays, tell us that id.',
  },
  'internal.unavailable': {
    status: 503,
    title: 'The service is starting or overloaded',
    help: 'Try again in a few seconds.',
  },
} as const satisfies Record<string, ErrorDefinition>

export type ErrorCode = keyof typeof ERRORS
