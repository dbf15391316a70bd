import { X509Certificate } from 'node:crypto'
import { SignedXml } from 'xml-crypto'
import { child, childrenOf, textOf, type XmlElement } from '../../../emulator/xml-tree.ts'

const OASIS = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss'
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#'
const MAX_LIFETIME_MS = 300_000
/** How far ahead the clock of a caller may be. */
const SKEW_MS = 60_000

/** Who signed a request, or the code of the SOAP fault that refuses it. */
export type SecurityOutcome = { certificate: X509Certificate } | { faultcode: string }

const attribute = (element: XmlElement | undefined, name: string): string | null => {
  const value = element?.attributes[name]
  return typeof value === 'string' ? value : null
}

/** Checks the security header of a request: token, lifetime, what is signed, and the signature. */
export function checkSecurity(envelope: XmlElement, xml: string, now: Date): SecurityOutcome {
  const security = child(child(envelope, 'Header'), 'Security')
  if (
    attribute(security, 'xmlns:wsse') !== `${OASIS}-wssecurity-secext-1.0.xsd` ||
    attribute(security, 'soapenv:mustUnderstand') !== '1'
  )
    return { faultcode: 'wsse:InvalidSecurity' }
  const certificate = certificateIn(child(security, 'BinarySecurityToken'), now)
  if (!certificate) return { faultcode: 'wsse:InvalidSecurityToken' }
  if (!isFresh(child(security, 'Timestamp'), now)) return { faultcode: 'wsu:MessageExpired' }
  if (!hasRightMethods(child(security, 'Signature'))) return { faultcode: 'wsse:UnsupportedAlgorithm' }
  const isSigned = coversEverything(envelope, security, xml) && isAuthentic(xml, certificate)
  return isSigned ? { certificate } : { faultcode: 'wsse:FailedCheck' }
}

function certificateIn(token: XmlElement | undefined, now: Date): X509Certificate | null {
  if (
    attribute(token, 'ValueType') !== `${OASIS}-x509-token-profile-1.0#X509v3` ||
    attribute(token, 'EncodingType') !== `${OASIS}-soap-message-security-1.0#Base64Binary`
  )
    return null
  try {
    const certificate = new X509Certificate(Buffer.from(token?.text ?? '', 'base64'))
    return certificate.validFromDate <= now && now < certificate.validToDate ? certificate : null
  } catch {
    return null
  }
}

const SECONDS = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/

function isFresh(timestamp: XmlElement | undefined, now: Date): boolean {
  const [created, expires] = [textOf(timestamp, 'Created') ?? '', textOf(timestamp, 'Expires') ?? '']
  if (!SECONDS.test(created) || !SECONDS.test(expires)) return false
  const [from, to] = [Date.parse(created), Date.parse(expires)]
  return from <= now.getTime() + SKEW_MS && now.getTime() < to && to > from && to - from <= MAX_LIFETIME_MS
}

function hasRightMethods(signature: XmlElement | undefined): boolean {
  const info = child(signature, 'SignedInfo')
  const isRight = (element: XmlElement | undefined, name: string, algorithm: string) =>
    attribute(child(element, name), 'Algorithm') === algorithm
  return (
    isRight(info, 'CanonicalizationMethod', EXCLUSIVE) &&
    isRight(info, 'SignatureMethod', `${SIGNATURE}rsa-sha1`) &&
    childrenOf(info, 'Reference').every(
      (reference) =>
        isRight(reference, 'DigestMethod', `${SIGNATURE}sha1`) &&
        isRight(child(reference, 'Transforms'), 'Transform', EXCLUSIVE),
    )
  )
}

/**
 * Whether exactly body, timestamp and token are signed, each the one at its own position: a signature over copies of
 * them elsewhere would prove nothing.
 */
function coversEverything(envelope: XmlElement, security: XmlElement | undefined, xml: string): boolean {
  const token = child(security, 'BinarySecurityToken')
  const parts = [child(envelope, 'Body'), child(security, 'Timestamp'), token]
  const ids = parts.map((part) => attribute(part, 'wsu:Id'))
  if (ids.some((id) => id === null || xml.split(`wsu:Id="${id}"`).length !== 2)) return false
  const signature = child(security, 'Signature')
  const signed = childrenOf(child(signature, 'SignedInfo'), 'Reference').map((it) => attribute(it, 'URI'))
  const wanted = ids.map((id) => `#${id}`)
  const key = child(child(child(signature, 'KeyInfo'), 'SecurityTokenReference'), 'Reference')
  return (
    signed.length === wanted.length &&
    wanted.every((uri) => signed.includes(uri)) &&
    attribute(key, 'URI') === `#${attribute(token, 'wsu:Id')}`
  )
}

function isAuthentic(xml: string, certificate: X509Certificate): boolean {
  const signature = /<ds:Signature[ >].*<\/ds:Signature>/s.exec(xml)?.[0]
  if (signature === undefined) return false
  try {
    const signed = new SignedXml({ publicCert: certificate.toString(), idMode: 'wssecurity' })
    signed.loadSignature(signature)
    return signed.checkSignature(xml)
  } catch {
    return false
  }
}
