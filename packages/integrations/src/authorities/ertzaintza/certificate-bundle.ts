import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
// Only for the bundle: what is in it is read by Node.
import forge from 'node-forge'

/** Why a bundle cannot be used. The sentence says what helps. */
export const CERTIFICATE_FAULTS = {
  'certificate.not_a_bundle': 'Choose the file with your certificate and its key, named .p12 or .pfx.',
  'certificate.wrong_password': 'Enter the password that you set when you saved the certificate.',
  'certificate.no_key': 'Export the certificate again, with its private key.',
  'certificate.not_rsa': 'Use a certificate with an RSA key: the Ertzaintza accepts no other.',
  'certificate.not_yet_valid': 'Check the certificate: it is not valid yet.',
  'certificate.expired': 'Renew the certificate: it has expired.',
} as const
export type CertificateFault = keyof typeof CERTIFICATE_FAULTS

/** A bundle that cannot be used. It contains nothing of the bundle or its password. */
export class CertificateError extends Error {
  override readonly name = 'CertificateError'
  readonly code: CertificateFault

  constructor(code: CertificateFault) {
    super(CERTIFICATE_FAULTS[code])
    this.code = code
  }
}

/** What to store sealed of a bundle; neither the bundle nor its password is needed afterwards. */
export type HostCertificate = {
  private_key_pem: string
  certificate_pem: string
  /** Who issued it, nearest first, as far as the bundle says. */
  chain_pem: readonly string[]
}

/** What a form may show of a certificate. */
export type CertificateFacts = {
  /** The name it was issued to. */
  subject: string
  /** RFC 3339 in UTC. */
  valid_until: string
}

/** Bundles have a few kilobytes; more is something else. */
const MAX_BUNDLE_CHARACTERS = 256 * 1024

/**
 * The key and certificate in a PKCS#12 bundle in base64. Old encryption (RC2, 3DES) and new (AES) both open. Throws
 * CertificateError.
 */
export function readCertificateBundle(
  base64: string,
  password: string,
  now: Date,
): HostCertificate & CertificateFacts {
  const bags = openBundle(base64, password)
  const key = readable(() => keyIn(bags))
  const certificates = readable(() => certificatesIn(bags))
  const own = certificates.find((certificate) => certificate.checkPrivateKey(key))
  if (!own) throw new CertificateError('certificate.no_key')
  if (key.asymmetricKeyType !== 'rsa') throw new CertificateError('certificate.not_rsa')
  if (own.validFromDate > now) throw new CertificateError('certificate.not_yet_valid')
  if (own.validToDate <= now) throw new CertificateError('certificate.expired')
  return {
    private_key_pem: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate_pem: own.toString(),
    chain_pem: issuersOf(own, certificates).map(String),
    ...certificateFacts(own.toString()),
  }
}

/** What a stored certificate says of itself. */
export function certificateFacts(certificate_pem: string): CertificateFacts {
  const { subject, validToDate } = new X509Certificate(certificate_pem)
  const [, name = subject.replaceAll('\n', ', ')] = /^CN=(.*)$/m.exec(subject) ?? []
  return { subject: name, valid_until: validToDate.toISOString() }
}

const WARNING_MS = 30 * 86_400_000

/** Whether a certificate ends within thirty days, so that its host should renew it. */
export const endsSoon = (valid_until: string, now: Date): boolean =>
  Date.parse(valid_until) - now.getTime() <= WARNING_MS

type Bundle = forge.pkcs12.Pkcs12Pfx

function openBundle(base64: string, password: string): Bundle {
  const asn1 = asn1In(base64)
  try {
    return open(asn1, password)
  } catch (error) {
    // The library knows no codes, only sentences; what could be read so far is a bundle.
    const isOther =
      error instanceof Error && /ASN.1 object is not|PFX of version|Invalid PKCS#12/i.test(error.message)
    throw new CertificateError(isOther ? 'certificate.not_a_bundle' : 'certificate.wrong_password')
  }
}

const isAscii = (text: string): boolean => /^[ -~]*$/.test(text)

/**
 * Passwords with accents are UTF-16 in old encryption and in the checksum of all bundles, and UTF-8 in new
 * encryption. The library uses one string for both, so such a bundle is opened without its checksum, which the
 * encryption itself makes up for: with another password nothing readable comes out.
 */
function open(asn1: forge.asn1.Asn1, password: string): Bundle {
  try {
    return forge.pkcs12.pkcs12FromAsn1(asn1, password)
  } catch (error) {
    if (isAscii(password) || !Array.isArray(asn1.value)) throw error
    const unchecked = { ...asn1, value: asn1.value.slice(0, 2) }
    return forge.pkcs12.pkcs12FromAsn1(unchecked, forge.util.encodeUtf8(password))
  }
}

/** Programs repeat hashing up to 600,000 times; a bundle that wants more only wants to keep us busy. */
const MAX_REPETITIONS = 1_000_000

function asn1In(base64: string): forge.asn1.Asn1 {
  const isLong = base64.length > MAX_BUNDLE_CHARACTERS
  const asn1 = isLong ? null : parsed(Buffer.from(base64, 'base64').toString('binary'))
  if (asn1 === null || mostRepetitions(asn1) > MAX_REPETITIONS)
    throw new CertificateError('certificate.not_a_bundle')
  return asn1
}

function parsed(der: string): forge.asn1.Asn1 | null {
  try {
    return forge.asn1.fromDer(der)
  } catch {
    return null
  }
}

/** How often something is hashed, at most: the number that follows a salt, as far as it can be read unopened. */
function mostRepetitions({ type, value }: forge.asn1.Asn1): number {
  if (Array.isArray(value))
    return Math.max(
      0,
      ...value.map((part, index) => (isSalt(value[index - 1]) && numberIn(part)) || mostRepetitions(part)),
    )
  const inner = type === forge.asn1.Type.OCTETSTRING ? parsed(value) : null
  return inner === null ? 0 : mostRepetitions(inner)
}

const isSalt = (asn1: forge.asn1.Asn1 | undefined): boolean => asn1?.type === forge.asn1.Type.OCTETSTRING

const numberIn = ({ type, value }: forge.asn1.Asn1): number =>
  type === forge.asn1.Type.INTEGER && typeof value === 'string'
    ? Number(`0x${forge.util.bytesToHex(value) || '0'}`)
    : 0

const { pkcs8ShroudedKeyBag, keyBag, certBag } = {
  pkcs8ShroudedKeyBag: forge.pki.oids['pkcs8ShroudedKeyBag'] ?? '',
  keyBag: forge.pki.oids['keyBag'] ?? '',
  certBag: forge.pki.oids['certBag'] ?? '',
}

const bagsOf = (bundle: Bundle, bagType: string): forge.pkcs12.Bag[] =>
  bundle.getBags({ bagType })[bagType] ?? []

const derOf = (asn1: forge.asn1.Asn1): Buffer => Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary')

/** What Node reads of a bundle that opened. Its errors could quote what is in it. */
function readable<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    throw error instanceof CertificateError ? error : new CertificateError('certificate.not_a_bundle')
  }
}

/** A key that the library does not know, such as one on a curve, is still there as it was encoded. */
function keyIn(bundle: Bundle): KeyObject {
  const [bag] = [...bagsOf(bundle, pkcs8ShroudedKeyBag), ...bagsOf(bundle, keyBag)]
  if (!bag) throw new CertificateError('certificate.no_key')
  const asn1 = bag.key ? forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(bag.key)) : bag.asn1
  return createPrivateKey({ key: derOf(asn1), format: 'der', type: 'pkcs8' })
}

const certificatesIn = (bundle: Bundle): X509Certificate[] =>
  bagsOf(bundle, certBag).map(
    ({ cert, asn1 }) => new X509Certificate(derOf(cert ? forge.pki.certificateToAsn1(cert) : asn1)),
  )

function issuersOf(certificate: X509Certificate, others: readonly X509Certificate[]): X509Certificate[] {
  const issuer = others.find((other) => other !== certificate && certificate.checkIssued(other))
  return issuer
    ? [
        issuer,
        ...issuersOf(
          issuer,
          others.filter((other) => other !== issuer),
        ),
      ]
    : []
}
