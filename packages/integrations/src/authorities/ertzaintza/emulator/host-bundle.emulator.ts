import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import forge from 'node-forge'
import { readCertificateBundle } from '../certificate-bundle.ts'

export type BundleRequest = {
  name: string
  password: string
  valid_from?: Date
  valid_until?: Date
  /** How the key is encrypted: as programs do today, or as they did. */
  algorithm?: 'aes256' | '3des'
  /** Whether the bundle holds the key. */
  has_key?: boolean
}

const YEAR_MS = 365 * 86_400_000

/** A self-signed certificate with a new RSA key as a PKCS#12 bundle, and the certificate in PEM. */
export function makeHostBundle({
  name,
  password,
  valid_from = new Date(Date.now() - 86_400_000),
  valid_until = new Date(Date.now() + 2 * YEAR_MS),
  algorithm = 'aes256',
  has_key = true,
}: BundleRequest): { bundle: Buffer; certificate_pem: string } {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const privateKey = forge.pki.privateKeyFromPem(key.export({ type: 'pkcs8', format: 'pem' }).toString())
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.setRsaPublicKey(privateKey.n, privateKey.e)
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`
  certificate.validity.notBefore = valid_from
  certificate.validity.notAfter = valid_until
  const subject = [{ name: 'commonName', value: name }]
  certificate.setSubject(subject)
  certificate.setIssuer(subject)
  certificate.sign(privateKey, forge.md.sha256.create())
  const asn1 = forge.pkcs12.toPkcs12Asn1(has_key ? privateKey : null, [certificate], password, { algorithm })
  return {
    bundle: Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary'),
    certificate_pem: forge.pki.certificateToPem(certificate),
  }
}

/** The bundle in `folder`, made if there is none or it has ended, so that it can be connected with again. */
export function keptHostBundle(folder: string, request: BundleRequest): ReturnType<typeof makeHostBundle> {
  const file = join(folder, 'host.p12')
  const kept = existsSync(file) ? openKept(readFileSync(file), request.password) : null
  if (kept) return kept
  const made = makeHostBundle(request)
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, made.bundle, { mode: 0o600 })
  return made
}

function openKept(bundle: Buffer, password: string): ReturnType<typeof makeHostBundle> | null {
  try {
    const { certificate_pem } = readCertificateBundle(bundle.toString('base64'), password, new Date())
    return { bundle, certificate_pem }
  } catch {
    return null
  }
}
