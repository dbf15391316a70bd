import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomFillSync,
} from 'node:crypto'

export type VaultKey = { kid: string; key: Uint8Array }

const IV_BYTES = 12
const TAG_BYTES = 16
const IVS_A_DRAW = 256

/**
 * Seals text with AES-256-GCM and creates blind indexes with HMAC-SHA-256. The first key seals, every key
 * opens, so that a new key can be put in front and rows re-encrypted later.
 */
export class Vault {
  readonly #current: { kid: string; key: KeyObject }
  readonly #keys: ReadonlyMap<string, KeyObject>
  readonly #lookupKey: KeyObject
  readonly #ivs = new RandomIvs()

  constructor(keys: readonly VaultKey[], lookupKey: Uint8Array) {
    const [current] = keys
    if (!current) throw new Error('The vault needs at least one key.')
    for (const { kid, key } of keys)
      if (key.length !== 32) throw new Error(`Vault key ${kid} has ${key.length} bytes instead of 32.`)
    // Measured on Node 24: with bytes instead of a KeyObject, each call takes four to seven times as long.
    this.#current = { kid: current.kid, key: createSecretKey(current.key) }
    this.#keys = new Map(keys.map(({ kid, key }) => [kid, createSecretKey(key)]))
    this.#lookupKey = createSecretKey(lookupKey)
  }

  /**
   * Seals `plain` for one context (`place`), such as `guest.document_number:<row id>`; it opens only in the
   * same context.
   */
  seal(plain: string, place: string): string {
    const iv = this.#ivs.next()
    const cipher = createCipheriv('aes-256-gcm', this.#current.key, iv, { authTagLength: TAG_BYTES })
    cipher.setAAD(Buffer.from(place))
    const sealed = Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
    return `${this.#current.kid}.${sealed.toString('base64url')}`
  }

  /**
   * Opens what `seal` returned for the same context; throws if it was altered, moved, or sealed by an unknown
   * key.
   */
  open(sealed: string, place: string): string {
    const dot = sealed.indexOf('.')
    const key = this.#keys.get(sealed.slice(0, dot))
    if (!key) throw new Error(`No key opens what is sealed at ${place}.`)
    const bytes = Buffer.from(sealed.slice(dot + 1), 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAAD(Buffer.from(place))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  }

  /** The id of the sealing key. */
  get current_kid(): string {
    return this.#current.kid
  }

  /** Whether the current key sealed this. */
  isCurrent(sealed: string): boolean {
    return sealed.startsWith(`${this.#current.kid}.`)
  }

  sealOptional(plain: string | null, place: string): string | null {
    return plain === null ? null : this.seal(plain, place)
  }

  openOptional(sealed: string | null, place: string): string | null {
    return sealed === null ? null : this.open(sealed, place)
  }

  /** A keyed hash of `value` for one purpose, to find equal values without making them readable. */
  lookup(value: string, purpose: string): string {
    return createHmac('sha256', this.#lookupKey)
      .update(purpose)
      .update('\0')
      .update(value)
      .digest('base64url')
  }
}

/**
 * Random IVs, drawn some hundreds at a time: a single draw costs as much, a third of sealing a short text.
 */
class RandomIvs {
  readonly #drawn = Buffer.alloc(IV_BYTES * IVS_A_DRAW)
  #used = this.#drawn.length

  /** A fresh IV. A later draw overwrites it, so use it at once. */
  next(): Buffer {
    if (this.#used === this.#drawn.length) {
      randomFillSync(this.#drawn)
      this.#used = 0
    }
    this.#used += IV_BYTES
    return this.#drawn.subarray(this.#used - IV_BYTES, this.#used)
  }
}
