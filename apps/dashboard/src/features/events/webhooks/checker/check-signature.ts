/** A request as a receiver got it, and the key to check it with. */
export type ReceivedRequest = {
  id: string
  timestamp: string
  signature: string
  body: string
  /** The secret (`whsec_…`) or a public key (`whpk_…`). */
  key: string
}

/** What a check found: the first thing that is wrong, or nothing. `minutes` is how far the timestamp is away. */
export type Finding =
  | {
      result:
        | 'valid'
        | 'key_malformed'
        | 'signature_malformed'
        | 'timestamp_malformed'
        | 'no_such_version'
        | 'body_changed'
        | 'mismatch'
        | 'unsupported'
    }
  | { result: 'timestamp_old' | 'timestamp_future'; minutes: number }

/** How far a timestamp may be away, as Standard Webhooks recommends. */
const TOLERANCE_S = 300

const SECRET = /^whsec_([A-Za-z\d+/]+={0,2})$/
const PUBLIC_KEY = /^whpk_([A-Za-z\d+/]+={0,2})$/

/**
 * Checks the signature of a request by Standard Webhooks, with WebCrypto: nothing leaves the page. `now` is in
 * milliseconds.
 */
export async function checkSignature(received: ReceivedRequest, now = Date.now()): Promise<Finding> {
  const id = received.id.trim()
  const timestamp = received.timestamp.trim()
  const key = keyOf(received.key.trim())
  if (key === null) return { result: 'key_malformed' }
  if (!/^\d{1,12}$/.test(timestamp)) return { result: 'timestamp_malformed' }
  const signatures = received.signature.trim().split(/\s+/).map(readSignature)
  const read = signatures.filter((signature) => signature !== null)
  if (read.length < signatures.length) return { result: 'signature_malformed' }
  const mine = read.filter(({ version }) => version === key.version)
  if (mine.length === 0) return { result: 'no_such_version' }
  const verify = await verifierOf(key)
  if (verify === null) return { result: 'unsupported' }
  const isSigned = async (body: string) => {
    const message = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
    const found = await Promise.all(mine.map(({ bytes }) => verify(bytes, message)))
    return found.includes(true)
  }
  if (await isSigned(received.body)) return ageOf(Number(timestamp), now)
  for (const other of otherForms(received.body)) if (await isSigned(other)) return { result: 'body_changed' }
  return { result: 'mismatch' }
}

function ageOf(timestamp: number, now: number): Finding {
  const seconds = now / 1000 - timestamp
  const minutes = Math.round(Math.abs(seconds) / 60)
  if (seconds > TOLERANCE_S) return { result: 'timestamp_old', minutes }
  if (seconds < -TOLERANCE_S) return { result: 'timestamp_future', minutes }
  return { result: 'valid' }
}

type Bytes = Uint8Array<ArrayBuffer>
type Key = { version: 'v1' | 'v1a'; bytes: Bytes }

function keyOf(text: string): Key | null {
  const [, secret] = SECRET.exec(text) ?? []
  const [, public_key] = PUBLIC_KEY.exec(text) ?? []
  const bytes = readBase64(secret ?? public_key ?? '')
  if (bytes === null || bytes.length === 0) return null
  return { version: secret === undefined ? 'v1a' : 'v1', bytes }
}

function readSignature(text: string): { version: string; bytes: Bytes } | null {
  const [, version, encoded] = /^(v\d+a?),(.+)$/.exec(text) ?? []
  const bytes = readBase64(encoded ?? '')
  return version === undefined || bytes === null || bytes.length === 0 ? null : { version, bytes }
}

function readBase64(text: string): Bytes | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}

type Verify = (signature: Bytes, message: Bytes) => Promise<boolean>

/** Null where the browser has no WebCrypto, or none for this type of key. */
async function verifierOf({ version, bytes }: Key): Promise<Verify | null> {
  // Browsers offer it to secure origins only.
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle
  if (subtle === undefined) return null
  const algorithm = version === 'v1' ? { name: 'HMAC', hash: 'SHA-256' } : { name: 'Ed25519' }
  try {
    const key = await subtle.importKey('raw', bytes, algorithm, false, ['verify'])
    return (signature, message) => subtle.verify(algorithm, key, signature, message)
  } catch {
    return null
  }
}

/** The same body as programs often rewrite it: without the end of its last line, or its JSON without spaces. */
function otherForms(body: string): string[] {
  const forms = [body.trim()]
  try {
    const parsed: unknown = JSON.parse(body)
    forms.push(JSON.stringify(parsed))
  } catch {
    // No JSON, so it was not rewritten as such.
  }
  return forms.filter((form) => form !== body)
}
