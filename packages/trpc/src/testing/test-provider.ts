import { createHash, randomUUID } from 'node:crypto'
import { type IssuerAnswer, inJson, type IssuerRequest, startTestIssuer } from './test-issuer.ts'

/** The dashboard as the provider's client. */
export const TEST_CLIENT = { client_id: 'stayward', client_secret: 'a secret between the two' }

type Login = { email: string; subject: string; redirect_uri: string; nonce: string; code_challenge: string }

const SIGN_IN_PAGE = `<!doctype html><html lang="en"><title>Acme</title><link rel="icon" href="data:,"><h1>Acme</h1>
<form method="post"><label>Address at Acme <input name="email"></label>
<label>Subject, where it is another <input name="subject"></label>
<button name="answer" value="yes">Let me in</button><button name="answer" value="no">Call it off</button></form></html>`

/**
 * An OIDC provider with a page of its own: anybody who enters an address is its user, with that address
 * verified and any subject they enter, as from a hostile provider. It requires PKCE and the client's secret,
 * and returns the address at its userinfo endpoint only, like strict providers.
 */
export async function startTestProvider() {
  const logins = new Map<string, Login>()
  const people = new Map<string, Pick<Login, 'email' | 'subject'>>()

  const authorize = ({ url, form }: IssuerRequest): IssuerAnswer => {
    const asked = readAsked(url.searchParams)
    if (asked === null) return inJson({ error: 'invalid_request' }, 400)
    if (!form.has('answer'))
      return { status: 200, headers: { 'content-type': 'text/html' }, body: SIGN_IN_PAGE }
    const back = new URL(asked.redirect_uri)
    back.searchParams.set('state', asked.state)
    if (form.get('answer') === 'yes') {
      const code = randomUUID()
      const email = form.get('email') ?? ''
      logins.set(code, { ...asked, email, subject: form.get('subject') || `acme|${email}` })
      back.searchParams.set('code', code)
    } else back.searchParams.set('error', 'access_denied')
    return { status: 303, headers: { location: back.href }, body: '' }
  }

  const token = async ({ form, authorization }: IssuerRequest): Promise<IssuerAnswer> => {
    const login = logins.get(form.get('code') ?? '')
    logins.delete(form.get('code') ?? '')
    if (authorization !== BASIC) return inJson({ error: 'invalid_client' }, 401)
    const isProved = login?.code_challenge === challengeOf(form.get('code_verifier') ?? '')
    if (!login || !isProved || form.get('redirect_uri') !== login.redirect_uri)
      return inJson({ error: 'invalid_grant' }, 400)
    const access_token = randomUUID()
    people.set(access_token, login)
    const now = new Date()
    const { subject: sub, nonce } = login
    const auth_time = Math.floor(now.getTime() / 1000)
    const claims = { sub, aud: TEST_CLIENT.client_id, nonce, auth_time }
    const id_token = await issuer.sign(now, claims)
    return inJson({ access_token, token_type: 'Bearer', expires_in: 3600, id_token })
  }

  const userinfo = ({ authorization = '' }: IssuerRequest): IssuerAnswer => {
    const person = people.get(authorization.replace(/^Bearer /, ''))
    if (person === undefined) return inJson({ error: 'invalid_token' }, 401)
    return inJson({ sub: person.subject, email: person.email, email_verified: true })
  }

  const issuer = await startTestIssuer({
    discovery: (address) => ({
      authorization_endpoint: `${address}/authorize`,
      token_endpoint: `${address}/token`,
      userinfo_endpoint: `${address}/userinfo`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    answers: { '/authorize': authorize, '/token': token, '/userinfo': userinfo },
  })
  return issuer
}

const BASIC = `Basic ${Buffer.from(
  `${TEST_CLIENT.client_id}:${encodeURIComponent(TEST_CLIENT.client_secret).replaceAll('%20', '+')}`,
).toString('base64')}`

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')

/** The dashboard's request, if it asks for a code with all protections. */
function readAsked(query: URLSearchParams) {
  const { client_id, redirect_uri, response_type, state, nonce, code_challenge, code_challenge_method } =
    Object.fromEntries(query)
  const isSafe = response_type === 'code' && code_challenge_method === 'S256'
  if (!isSafe || client_id !== TEST_CLIENT.client_id || !redirect_uri) return null
  return state && nonce && code_challenge ? { redirect_uri, state, nonce, code_challenge } : null
}
