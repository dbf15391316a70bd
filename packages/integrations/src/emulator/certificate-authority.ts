import {
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  X509Certificate,
} from 'node:crypto'
import { isIP } from 'node:net'

/** A certificate and its key, in PEM. */
export type Certificate = { cert: string; key: string }

type CertificateRequest = {
  name: string
  /** Its DNS names and IP addresses. */
  hosts?: readonly string[]
  is_authority?: boolean
  /** Absent: self-signed. */
  issuer?: Certificate
}

const YEARS = 20

/**
 * Creates an X.509 certificate (RFC 5280) with a new P-256 key. Node can read certificates but not create
 * them.
 */
export function makeCertificate({
  name,
  hosts = [],
  is_authority = false,
  issuer,
}: CertificateRequest): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const issuerName = issuer ? subjectOf(issuer) : commonName(name)
  const now = new Date()
  const end = new Date(now)
  end.setUTCFullYear(end.getUTCFullYear() + YEARS)
  const body = sequence(
    tagged(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    ECDSA_WITH_SHA256,
    issuerName,
    sequence(time(new Date(now.getTime() - 3_600_000)), time(end)),
    commonName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, extensions(hosts, is_authority)),
  )
  const signature = sign('sha256', body, { key: issuer?.key ?? key, dsaEncoding: 'der' })
  const der = sequence(body, ECDSA_WITH_SHA256, bitString(signature))
  return { cert: new X509Certificate(der).toString(), key }
}

/** Whether certificate and key belong together, for example after reading them from files. */
export const isPair = ({ cert, key }: Certificate): boolean =>
  publicDer(new X509Certificate(cert).publicKey).equals(publicDer(createPublicKey(key)))

const publicDer = (key: KeyObject) => key.export({ type: 'spki', format: 'der' })

const subjectOf = ({ cert }: Certificate): Buffer =>
  commonName(/^CN=(.*)$/m.exec(new X509Certificate(cert).subject)?.[1] ?? '')

function extensions(hosts: readonly string[], isAuthority: boolean): Buffer {
  const names = hosts.map((host) =>
    isIP(host) === 4
      ? tagged(0x87, Buffer.from(host.split('.').map(Number)))
      : tagged(0x82, Buffer.from(host, 'ascii')),
  )
  return sequence(
    extension('551d13', sequence(...(isAuthority ? [TRUE] : []))),
    ...(names.length > 0 ? [extension('551d11', sequence(...names))] : []),
  )
}

// DER (X.690): a tag, the length of the content, and the content.

function tagged(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...contents: Buffer[]) => tagged(0x30, ...contents)
const integer = (bytes: Buffer) => tagged(0x02, bytes)
const objectId = (hex: string) => tagged(0x06, Buffer.from(hex, 'hex'))
const bitString = (bytes: Buffer) => tagged(0x03, Buffer.from([0]), bytes)
const commonName = (name: string) =>
  sequence(tagged(0x31, sequence(objectId('550403'), tagged(0x0c, Buffer.from(name, 'utf8')))))
const extension = (id: string, value: Buffer) => sequence(objectId(id), tagged(0x04, value))
// Years to 2049 have two digits.
const time = (date: Date) =>
  tagged(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replace(/[-T:]/g, '')}Z`, 'ascii'))

const TRUE = tagged(0x01, Buffer.from([255]))
const ECDSA_WITH_SHA256 = sequence(objectId('2a8648ce3d040302'))
