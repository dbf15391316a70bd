import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type JWTPayload, SignJWT } from 'jose'

const ALGORITHM = 'RS256'

/** An OIDC issuer over real HTTP: discovery, keys, and tokens as its users would get them. */
export async function startTestIssuer() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const keys = [{ ...publicKey.export({ format: 'jwk' }), kid: 'test', use: 'sig' }]
  const requests: string[] = []
  let away = false
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    const documents: Record<string, unknown> = {
      '/.well-known/openid-configuration': { issuer: issuer(), jwks_uri: `${issuer()}/keys` },
      '/keys': { keys },
    }
    const found = away ? undefined : documents[request.url ?? '']
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(found ?? {}))
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
    /** Paths asked for, in order. */
    requests,
    /** A token for an hour from `now`; `claims` and `alg` win over what is right. */
    sign: (now: Date, claims: JWTPayload, { alg = ALGORITHM } = {}): Promise<string> => {
      const seconds = Math.floor(now.getTime() / 1000)
      const standard = { iss: issuer(), aud: 'stayward', iat: seconds, exp: seconds + 3600 }
      return new SignJWT({ ...standard, ...claims }).setProtectedHeader({ alg, kid: 'test' }).sign(privateKey)
    },
    /** From now on it answers nothing that helps. */
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
