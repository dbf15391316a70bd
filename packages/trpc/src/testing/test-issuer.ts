import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { type JWTPayload, SignJWT } from 'jose'

const ALGORITHM = 'RS256'

/** A request as an issuer's pages see it. */
export type IssuerRequest = { url: URL; form: URLSearchParams; authorization: string | undefined }

export type IssuerAnswer = { status: number; headers?: Record<string, string>; body: string }

/** What an issuer does beyond publishing its keys. */
export type IssuerPages = {
  /** Additional fields of its discovery document. */
  discovery: (issuer: string) => Record<string, unknown>
  /** Responses by path. */
  answers: Record<string, (request: IssuerRequest) => Promise<IssuerAnswer> | IssuerAnswer>
}

/** A JSON response. */
export const inJson = (document: unknown, status = 200): IssuerAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(document),
})

/** An OIDC issuer over real HTTP: discovery, keys, and tokens as its users would get them. */
export async function startTestIssuer({ discovery, answers }: Partial<IssuerPages> = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const keys = [{ ...publicKey.export({ format: 'jwk' }), kid: 'test', use: 'sig' }]
  const requests: string[] = []
  let away = false
  const all: IssuerPages['answers'] = {
    '/.well-known/openid-configuration': () =>
      inJson({ issuer: issuer(), jwks_uri: `${issuer()}/keys`, ...discovery?.(issuer()) }),
    '/keys': () => inJson({ keys }),
    ...answers,
  }
  const answer = async (request: IncomingMessage): Promise<IssuerAnswer> => {
    const url = new URL(request.url ?? '/', issuer())
    requests.push(url.pathname)
    const page = away ? undefined : all[url.pathname]
    if (!page) return inJson({}, 404)
    const form = new URLSearchParams(await text(request))
    return page({ url, form, authorization: request.headers.authorization })
  }
  const server = createServer((request, response) => {
    void answer(request)
      .catch((error: unknown) => ({ status: 500, headers: {}, body: String(error) }))
      .then(({ status, headers, body }) => response.writeHead(status, headers).end(body))
  })
  const issuer = (): string => {
    const address = server.address()
    if (typeof address !== 'object' || address === null) throw new Error('The issuer does not listen.')
    return `http://127.0.0.1:${address.port}`
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    issuer: issuer(),
    /** Requested paths, in order. */
    requests,
    /** A token valid for an hour from `now`; `claims` and `alg` override the right values. */
    sign: (now: Date, claims: JWTPayload, { alg = ALGORITHM } = {}): Promise<string> => {
      const seconds = Math.floor(now.getTime() / 1000)
      const standard = { iss: issuer(), aud: 'stayward', iat: seconds, exp: seconds + 3600 }
      return new SignJWT({ ...standard, ...claims }).setProtectedHeader({ alg, kid: 'test' }).sign(privateKey)
    },
    /** From now on its responses are useless. */
    goAway: () => {
      away = true
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
