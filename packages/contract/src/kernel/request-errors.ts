/** One code of the catalogue: its HTTP status, and what to do about it. */
export type ErrorDefinition = { status: number; title: string; help: string }

/** What can be wrong with a request of any kind, and with who sends it. */
export const REQUEST_ERRORS = {
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
  'auth.fresh_proof_required': {
    status: 403,
    title: 'Prove again who you are',
    help: 'This needs a sign-in, or a new proof of who you are, within the last 10 minutes. Confirm it in the dashboard; a token of another issuer has to carry an `auth_time` that recent.',
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
  'sign_in.disabled': {
    status: 403,
    title: 'This account is disabled',
    help: 'An admin of this service keeps it out. Ask them to enable it; nothing of it is lost.',
  },
  'sign_in.provider_failed': {
    status: 502,
    title: 'Signing in with the provider did not work',
    help: 'It was called off there, took too long, or the provider has trouble. Try again, or sign in another way.',
  },
  'identity.taken': {
    status: 409,
    title: 'This sign-in belongs to another account',
    help: 'It opens an account already. Unlink it there first; nothing was changed.',
  },
  'identity.last_way': {
    status: 409,
    title: 'This is the only way to sign in',
    help: 'Without it nobody could get into the account any more. Link another way first.',
  },
  'identity.not_yours': {
    status: 403,
    title: 'This is not one of your ways to sign in',
    help: 'Prove who you are with a sign-in that is linked to your account.',
  },
  'access.denied': {
    status: 403,
    title: 'You lack the right to do this',
    help: 'Neither your access level on the property nor your role includes it. The owner of a property can raise the level.',
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
} as const satisfies Record<string, ErrorDefinition>
