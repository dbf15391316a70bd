import { randomUUID, X509Certificate } from 'node:crypto'
import { SignedXml } from 'xml-crypto'
import { branch, leaf } from '../xml.ts'
import type { CommunicationType } from './catalogues.ts'

const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/'
const OASIS = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss'
const WSSE = `${OASIS}-wssecurity-secext-1.0.xsd`
const WSU = `${OASIS}-wssecurity-utility-1.0.xsd`
const TOKEN_TYPE = `${OASIS}-x509-token-profile-1.0#X509v3`
const BASE64 = `${OASIS}-soap-message-security-1.0#Base64Binary`
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#'

/** The namespace of the service; the parts of a request are in it, what they contain is not. */
export const SERVICE = 'https://ws.negocio.registroHostelero.a19.gvdi.com'
export const SOAP_ACTION = `${SERVICE}/envioFicheroXML`
export const APPLICATION = 'Stayward'

/** How long a request may be on its way; it leaves room for clocks that differ. */
const LIFETIME_MS = 300_000

/** Who signs, in PEM. */
export type Signer = { private_key_pem: string; certificate_pem: string }

export type EnvelopeRequest = {
  lessor_code: string
  type: CommunicationType
  /** The document; an empty one asks only whether requests are accepted. */
  document: string
  now: Date
}

/** The only sequence that would end a CDATA section is divided between two of them. */
const cdata = (text: string): string =>
  text === '' ? '' : `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** Whole seconds: older implementations read no others. */
const instant = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`

/** A request without its signature, with the ids that signatures refer to. */
function plainEnvelope(
  { lessor_code, type, document, now }: EnvelopeRequest,
  certificate: string,
  tokenId: string,
): string {
  const token = new X509Certificate(certificate).raw.toString('base64')
  return (
    `<soapenv:Envelope xmlns:soapenv="${SOAP}" xmlns:ws="${SERVICE}"><soapenv:Header>` +
    `<wsse:Security xmlns:wsse="${WSSE}" xmlns:wsu="${WSU}" soapenv:mustUnderstand="1">` +
    `<wsse:BinarySecurityToken EncodingType="${BASE64}" ValueType="${TOKEN_TYPE}" wsu:Id="${tokenId}">${token}</wsse:BinarySecurityToken>` +
    `<wsu:Timestamp wsu:Id="TS-${randomUUID()}">` +
    leaf('wsu:Created', instant(now.getTime())) +
    leaf('wsu:Expires', instant(now.getTime() + LIFETIME_MS)) +
    `</wsu:Timestamp></wsse:Security></soapenv:Header>` +
    `<soapenv:Body xmlns:wsu="${WSU}" wsu:Id="id-${randomUUID()}"><ws:envioFicheroXML>` +
    branch(
      'ws:cabecera',
      leaf('aplicacion', APPLICATION),
      leaf('codigoArrendador', lessor_code),
      leaf('tipoComunicacion', type),
    ) +
    `<ws:solicitud>${cdata(document)}</ws:solicitud></ws:envioFicheroXML></soapenv:Body></soapenv:Envelope>`
  )
}

const SIGNED_PARTS = [
  `/*[local-name(.)='Envelope']/*[local-name(.)='Body']`,
  `/*/*[local-name(.)='Header']/*/*[local-name(.)='Timestamp']`,
  `/*/*[local-name(.)='Header']/*/*[local-name(.)='BinarySecurityToken']`,
] as const

/**
 * A request signed by WS-Security (X.509 token profile 1.0). The service’s policy wants SHA-1, and body, timestamp
 * and token signed.
 */
export function signedEnvelope(
  request: EnvelopeRequest,
  { private_key_pem, certificate_pem }: Signer,
): string {
  const tokenId = `X509-${randomUUID()}`
  const signature = new SignedXml({
    privateKey: private_key_pem,
    signatureAlgorithm: `${SIGNATURE}rsa-sha1`,
    canonicalizationAlgorithm: EXCLUSIVE,
    idMode: 'wssecurity',
    getKeyInfoContent: () =>
      `<wsse:SecurityTokenReference xmlns:wsse="${WSSE}"><wsse:Reference URI="#${tokenId}" ValueType="${TOKEN_TYPE}"/></wsse:SecurityTokenReference>`,
  })
  for (const xpath of SIGNED_PARTS)
    signature.addReference({ xpath, transforms: [EXCLUSIVE], digestAlgorithm: `${SIGNATURE}sha1` })
  signature.computeSignature(plainEnvelope(request, certificate_pem, tokenId), {
    prefix: 'ds',
    location: { reference: `/*/*[local-name(.)='Header']/*[local-name(.)='Security']`, action: 'append' },
    existingPrefixes: { wsse: WSSE, wsu: WSU },
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n${signature.getSignedXml()}`
}
