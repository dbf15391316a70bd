/** Every error the service can answer with: one stable code, its HTTP status, and what to do about it. */
export const ERRORS = {
  'request.malformed': {
    status: 400,
    title: 'The request cannot be read',
    help: 'The path, the query or the JSON body is not well-formed. Check the syntax and send it again.',
  },
  'auth.token_required': {
    status: 401,
    title: 'A token is required',
    help: 'Send `Authorization: Bearer <token>`.',
  },
  'auth.token_invalid': {
    status: 401,
    title: 'The token is not valid',
    help: 'It is malformed, expired, revoked or from an issuer that is not trusted. Get a new one.',
  },
  'auth.email_unverified': {
    status: 403,
    title: 'The e-mail address is not verified',
    help: 'The token carries no verified e-mail address. Verify it with the issuer and sign in again.',
  },
  'account.signup_required': {
    status: 403,
    title: 'Sign up first',
    help: 'The token is valid but belongs to no account yet. POST /signup creates one.',
  },
  'api_key.not_allowed': {
    status: 403,
    title: 'Not for API keys',
    help: 'Only people do this, signed in as themselves. No scope gives it to a key.',
  },
  'api_key.scope_required': {
    status: 403,
    title: 'The API key lacks a scope',
    help: '`scope` names it. A key keeps its scopes; make a new one that has it.',
  },
  'signup.email_taken': {
    status: 409,
    title: 'The address belongs to another sign-in',
    help: 'An account with this verified address exists under another issuer. Sign in there and link this one.',
  },
  'link.invalid': {
    status: 410,
    title: 'The link is no longer valid',
    help: 'It was used, has expired, or a newer one was sent. Ask for a new link.',
  },
  'sign_in.failed': {
    status: 401,
    title: 'The address or the password is wrong',
    help: 'Check both, or set a new password.',
  },
  'access.denied': {
    status: 403,
    title: 'You lack the right to do this',
    help: 'Your access level on this property does not include it. Its owner can raise it.',
  },
  'user.yourself': {
    status: 409,
    title: 'That would be yourself',
    help: 'Nobody disables themselves. Another admin of the service can.',
  },
  'resource.not_found': {
    status: 404,
    title: 'Not found',
    help: 'There is no such thing, or it is not yours to see.',
  },
  'request.method_not_allowed': {
    status: 405,
    title: 'The method is not allowed here',
    help: 'See the `Allow` header for the methods of this path.',
  },
  'request.not_acceptable': {
    status: 406,
    title: 'No such representation',
    help: 'Answers are JSON. Accept `application/json`.',
  },
  'request.too_large': {
    status: 413,
    title: 'The body is too large',
    help: 'A JSON body may have 1 MiB, an upload 10 MiB.',
  },
  'request.media_type': {
    status: 415,
    title: 'The media type is not supported',
    help: 'Send JSON as `application/json`, and a file as the part `file` of `multipart/form-data`.',
  },
  'request.invalid': {
    status: 422,
    title: 'Some fields are wrong',
    help: '`errors` lists every field with its path, a stable code and what is expected.',
  },
  'version.mismatch': {
    status: 412,
    title: 'Someone changed it meanwhile',
    help: 'The `If-Match` version is not the current one. Read it again and repeat your change.',
  },
  'idempotency.mismatch': {
    status: 422,
    title: 'The key was used for another request',
    help: 'An `Idempotency-Key` belongs to one request. Use a new key for a new request.',
  },
  'idempotency.in_progress': {
    status: 409,
    title: 'The same request is still running',
    help: 'Wait a moment and send it again with the same key to get its answer.',
  },
  'idempotency.too_many_keys': {
    status: 429,
    title: 'Too many keys',
    help: 'A check-in keeps at most 200 keys a day. Wait for older ones to expire.',
  },
  'rate_limit.exceeded': {
    status: 429,
    title: 'Too many requests',
    help: 'Wait as long as `Retry-After` says.',
  },
  'booking.overlap': {
    status: 409,
    title: 'These nights are taken',
    help: 'Another booking or block occupies at least one of the nights. `conflicts` names it to those who may see it.',
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
  'guest.invalid_transition': {
    status: 409,
    title: 'The guest’s state does not allow this',
    help: '`from` is the state, `to` the one asked for, and `allowed` lists the commands that are possible now.',
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
} as const satisfies Record<string, { status: number; title: string; help: string }>

export type ErrorCode = keyof typeof ERRORS
