import { type ErrorDefinition, REQUEST_ERRORS } from './request-errors.ts'

/** Every error the service can return: a stable code, its HTTP status, and what to do about it. */
export const ERRORS = {
  ...REQUEST_ERRORS,
  'booking.overlap': {
    status: 409,
    title: 'These nights are already taken',
    help: 'At least one of the nights is taken by another booking or a block. `conflicts` names it if you may see it.',
  },
  'booking.reference_taken': {
    status: 409,
    title: 'Another booking has this reference',
    help: 'An `external_reference` must be unique per property and source among tentative and confirmed bookings. `conflicts` names the other booking if you may see it.',
  },
  'booking.guests_registered': {
    status: 409,
    title: 'More guests are already registered',
    help: 'The number of guests cannot be lower than the number already registered. Remove a guest first.',
  },
  'booking.invalid_transition': {
    status: 409,
    title: 'Not possible in the booking’s status',
    help: '`from` is the current status, `to` the requested one. `allowed` lists the commands that are possible now.',
  },
  'booking.none_current': {
    status: 404,
    title: 'No current stay',
    help: 'This property has no confirmed booking between arrival and departure right now.',
  },
  'checkin.closed': {
    status: 409,
    title: 'Check-in is closed',
    help: 'The stay has ended or was cancelled, or the host closed check-in. Contact the host.',
  },
  'checkin.full': {
    status: 409,
    title: 'All guests are already registered',
    help: 'The number of registered guests has reached the booking’s number of guests. Ask the host to increase it.',
  },
  'checkin.no_address': {
    status: 409,
    title: 'The booking has no email address',
    help: 'Add an email address to the booking, or share the link yourself.',
  },
  'checkin.invalid_transition': {
    status: 409,
    title: 'Check-in cannot be closed or reopened now',
    help: 'Check-in stays closed for cancelled and past stays. `allowed` lists what is possible now.',
  },
  'checkin.duplicate_guest': {
    status: 409,
    title: 'This document is already registered',
    help: 'A guest with the same document is already on this booking. Correct that registration instead.',
  },
  'checkin.already_signed': {
    status: 409,
    title: 'This registration is already signed',
    help: 'The first signature counts. A registration that is corrected afterwards has to be signed again.',
  },
  'checkin.signature_not_needed': {
    status: 409,
    title: 'Nothing to sign',
    help: 'This guest does not have to sign under the law of the property’s country.',
  },
  'guest.invalid_transition': {
    status: 409,
    title: 'Not possible in the guest’s state',
    help: '`from` is the current state, `to` the requested one. `allowed` lists the commands that are possible now.',
  },
  'mail.daily_limit': {
    status: 429,
    title: 'Too many new addresses today',
    help: 'New accounts can email only a limited number of new addresses per day. Share the link yourself, or wait as long as `Retry-After` says.',
  },
  'backup.running': {
    status: 409,
    title: 'A backup or check is running',
    help: 'Only one can run at a time. Try again when it has finished.',
  },
  'backup.no_passphrase': {
    status: 409,
    title: 'BACKUP_PASSPHRASE is not set',
    help: 'Set BACKUP_PASSPHRASE for all processes and restart them. Without a passphrase, nothing is backed up, checked or restored.',
  },
  'installation.effects_off': {
    status: 409,
    title: 'Outgoing actions are switched off',
    help: 'Mail, locks and reports to authorities are switched off, because this installation was restored from a backup or its administrator switched them off. The administrator can switch them on again.',
  },
  'invitation.already_owner': {
    status: 409,
    title: 'You own this property',
    help: 'The property belongs to your own account, so there is nothing to accept. The invitation stays open for someone else.',
  },
  'invitation.gone': {
    status: 410,
    title: 'The invitation is no longer valid',
    help: 'It was used, declined or revoked, or has expired. Ask for a new one.',
  },
  'invitation.invalid_transition': {
    status: 409,
    title: 'Not possible in the invitation’s status',
    help: '`from` is the current status, `to` the requested one. `allowed` lists the commands that are possible now.',
  },
  'invitation.other_email': {
    status: 403,
    title: 'The invitation is for another address',
    help: 'Sign in with the email address it was sent to, or ask for an invitation to yours.',
  },
  'task.ended': {
    status: 409,
    title: 'The task has ended',
    help: 'A completed or cancelled task cannot be changed. A completed task can be reopened first.',
  },
  'task.incomplete': {
    status: 409,
    title: 'Required items are still open',
    help: '`missing` lists the checklist items that must be ticked or need a photo before the task can be completed.',
  },
  'task.invalid_transition': {
    status: 409,
    title: 'Not possible in the task’s status',
    help: '`from` is the current status, `to` the requested one. `allowed` lists the commands that are possible now.',
  },
  'task.taken': {
    status: 409,
    title: 'Someone else has started this task',
    help: '`started_by` names the person. They or a manager can undo the start.',
  },
  'property.archived': {
    status: 409,
    title: 'The property is archived',
    help: 'An archived property accepts nothing new. Its owner can restore it.',
  },
  'property.guests_booked': {
    status: 409,
    title: 'An upcoming stay has more guests',
    help: 'The maximum cannot be lower than the guests of a current or upcoming stay. `guests_number` is the largest.',
  },
  'property.time_zone_in_use': {
    status: 409,
    title: 'Upcoming stays use this time zone',
    help: 'Current and upcoming stays were booked in this time zone. Change it after the last of them.',
  },
  'integration.credentials_rejected': {
    status: 422,
    title: 'The vendor rejected these credentials',
    help: 'Check the credentials in the vendor’s settings and send them again.',
  },
  'integration.in_use': {
    status: 409,
    title: 'Access codes depend on this integration',
    help: '`access_codes` is the number of codes. Revoke them first, or repeat the request with `force=true` to end them.',
  },
  'integration.bad_answer': {
    status: 502,
    title: 'The vendor returned an invalid response',
    help: 'The problem is on the vendor’s side. Try again later.',
  },
  'integration.unavailable': {
    status: 503,
    title: 'The vendor cannot be reached',
    help: 'Nothing was changed. Try again later.',
  },
  'integration.timeout': {
    status: 504,
    title: 'The vendor did not respond in time',
    help: 'Nothing was saved. A command to a lock may still have been carried out: check before you repeat it.',
  },
  'report.invalid_transition': {
    status: 409,
    title: 'Not possible in the report’s state',
    help: '`from` is the current state, `to` the requested one. `allowed` lists the commands that are possible now.',
  },
  'smart_lock.assigned': {
    status: 409,
    title: 'This lock is already assigned',
    help: 'A lock can be assigned to one property, and a door once to each property. Remove the existing assignment first.',
  },
  'smart_lock.offline': {
    status: 409,
    title: 'The lock is offline',
    help: 'The vendor cannot reach it. Check its power and its network.',
  },
  'smart_lock.unsupported': {
    status: 409,
    title: 'This device cannot do that',
    help: 'The vendor does not support this command for the device.',
  },
  'access_code.no_assignee': {
    status: 409,
    title: 'The task has no assignee',
    help: 'Access codes for a task belong to a person. Assign the task first.',
  },
  'access_code.no_lock': {
    status: 409,
    title: 'The property has no smart lock',
    help: 'Its owner can add one.',
  },
  'access_code.no_pin_left': {
    status: 409,
    title: 'One of the locks has no free PIN',
    help: 'Every PIN that the lock accepts is in use or was until recently. Revoke codes you no longer need.',
  },
  'access_code.pin_taken': {
    status: 409,
    title: 'The PIN is already in use on one of the locks',
    help: 'Choose another PIN, or omit `code` to have one chosen for you.',
  },
  'access_code.window_over': {
    status: 409,
    title: 'The stay or task has ended',
    help: 'It has ended or was cancelled, so no access codes can be created.',
  },
  'internal.unexpected': {
    status: 500,
    title: 'Something went wrong on our side',
    help: 'The error is logged under `request_id`. Try again. If it keeps happening, report that id.',
  },
  'internal.unavailable': {
    status: 503,
    title: 'The service is starting or overloaded',
    help: 'Try again in a few seconds.',
  },
} as const satisfies Record<string, ErrorDefinition>

export type ErrorCode = keyof typeof ERRORS
