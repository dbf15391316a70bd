/** One code of the catalogue: its HTTP status, and what to do about it. */
export type ErrorDefinition = { status: number; title: string; help: string }

/** What can be wrong with any request, and with its sender. */
export const REQUEST_ERRORS = {
  'request.malformed': {
    status: 400,
    title: 'The request cannot be read',
    help: 'The path, query or JSON body is malformed. Check the syntax and send the request again.',
  },
  'auth.token_required': {
    status: 401,
    title: 'A token is required',
    help: 'Send `Authorization: Bearer <token>`.',
  },
  'auth.token_invalid': {
    status: 401,
    title: 'The token is not valid',
    help: 'It is malformed, expired, revoked or from an untrusted issuer. Get a new one.',
  },
  'auth.email_unverified': {
    status: 403,
    title: 'The email address is not verified',
    help: 'The token has no verified email address. Verify it with the issuer and sign in again.',
  },
  'auth.fresh_proof_required': {
    status: 403,
    title: 'Confirm your identity again',
    help: 'This requires a sign-in or an identity confirmation within the last 10 minutes. Confirm in the dashboard. A token from another issuer must have an `auth_time` that recent.',
  },
  'account.signup_required': {
    status: 403,
    title: 'Sign up first',
    help: 'The token is valid but has no account yet. Create one with `POST /signup`.',
  },
  'api_key.not_allowed': {
    status: 403,
    title: 'Not available to API keys',
    help: 'Only a signed-in user can do this. No scope allows it.',
  },
  'api_key.scope_required': {
    status: 403,
    title: 'The API key lacks a scope',
    help: '`scope` names the missing scope. Scopes of a key cannot be changed: create a new key that has it.',
  },
  'signup.email_taken': {
    status: 409,
    title: 'The email address belongs to another sign-in',
    help: 'An account with this verified email address exists with another issuer. Sign in there and link this sign-in.',
  },
  'link.invalid': {
    status: 410,
    title: 'The link is no longer valid',
    help: 'It was used, has expired or was replaced by a newer one. Request a new link.',
  },
  'sign_in.failed': {
    status: 401,
    title: 'The email address or password is wrong',
    help: 'Check both, or set a new password.',
  },
  'sign_in.disabled': {
    status: 403,
    title: 'This account is disabled',
    help: 'An admin of this service has disabled the account. Ask them to enable it. No data is lost.',
  },
  'sign_in.provider_failed': {
    status: 502,
    title: 'Sign-in with the provider failed',
    help: 'The sign-in was cancelled or took too long, or the provider has a problem. Try again, or sign in another way.',
  },
  'identity.taken': {
    status: 409,
    title: 'This sign-in belongs to another account',
    help: 'The sign-in is already linked to another account. Unlink it there first. Nothing was changed.',
  },
  'identity.last_way': {
    status: 409,
    title: 'This is the only way to sign in',
    help: 'Without it, nobody could sign in to the account. Link another way first.',
  },
  'identity.not_yours': {
    status: 403,
    title: 'This is not one of your ways to sign in',
    help: 'Confirm your identity with a sign-in that is linked to your account.',
  },
  'access.denied': {
    status: 403,
    title: 'You do not have permission to do this',
    help: 'Neither your access level on the property nor your role allows this. The owner of the property can raise your level.',
  },
  'user.yourself': {
    status: 409,
    title: 'You cannot disable yourself',
    help: 'Ask another admin of the service to do it.',
  },
  'resource.not_found': {
    status: 404,
    title: 'Not found',
    help: 'It does not exist, or you do not have access to it.',
  },
  'request.method_not_allowed': {
    status: 405,
    title: 'The method is not allowed here',
    help: 'See the `Allow` header for the methods of this path.',
  },
  'request.not_acceptable': {
    status: 406,
    title: 'This format is not available',
    help: 'Responses are JSON. Accept `application/json`.',
  },
  'request.too_large': {
    status: 413,
    title: 'The body is too large',
    help: 'JSON bodies can be up to 1 MiB, uploads up to 10 MiB.',
  },
  'request.media_type': {
    status: 415,
    title: 'The media type is not supported',
    help: 'Send JSON as `application/json`, and a file as the part `file` of `multipart/form-data`.',
  },
  'request.invalid': {
    status: 422,
    title: 'Some fields are wrong',
    help: '`errors` lists each invalid field with its path, a stable code and what is expected.',
  },
  'version.mismatch': {
    status: 412,
    title: 'Someone else has changed it',
    help: 'The `If-Match` version is outdated. Read the resource again and repeat your change.',
  },
  'idempotency.mismatch': {
    status: 422,
    title: 'The key was used for another request',
    help: 'An `Idempotency-Key` is for one request only. Use a new key for a new request.',
  },
  'idempotency.in_progress': {
    status: 409,
    title: 'The same request is still running',
    help: 'Wait a moment, then send the request again with the same key to get its response.',
  },
  'idempotency.too_many_keys': {
    status: 429,
    title: 'Too many idempotency keys',
    help: 'A check-in can use at most 200 keys per day. Wait for older ones to expire.',
  },
  'rate_limit.exceeded': {
    status: 429,
    title: 'Too many requests',
    help: 'Wait as long as `Retry-After` says.',
  },
} as const satisfies Record<string, ErrorDefinition>
