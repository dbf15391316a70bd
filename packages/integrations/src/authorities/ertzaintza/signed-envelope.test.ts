import { spawnSync } from 'node:child_process'
import { createHash, verify, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { readXml } from '../../emulator/xml-tree.ts'
import { BUNDLE_PASSWORD, MODERN_BUNDLE } from '../../testing/certificate-bundles.ts'
import { family, NOW } from '../../testing/ertzaintza-reports.ts'
import { readCertificateBundle } from './certificate-bundle.ts'
import { writeDocument } from './document.ts'
import { checkSecurity } from './emulator/ertzaintza-security.emulator.ts'
import { signedEnvelope, type Signer } from './signed-envelope.ts'

const now = new Date(NOW)
const written = writeDocument(family)
const document = 'text' in written ? written.text : ''
let signer: Signer
let xml = ''

beforeAll(() => {
  signer = readCertificateBundle(MODERN_BUNDLE, BUNDLE_PASSWORD, now)
  xml = signedEnvelope({ lessor_code: '0000054321', type: 'PV', document, now }, signer)
})

const groupIn = (pattern: RegExp, text = xml): string => pattern.exec(text)?.[1] ?? ''
const sha1 = (text: string) => createHash('sha1').update(text, 'utf8').digest('base64')
const outcome = (text: string, at = now) => {
  const envelope = readXml(text)
  return envelope ? checkSecurity(envelope, text, at) : null
}

describe('the canonical form, written by hand', () => {
  const OASIS = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss'
  const WSU = `${OASIS}-wssecurity-utility-1.0.xsd`
  const digestOf = (id: string) =>
    groupIn(new RegExp(`<ds:Reference URI="#${id}">.*?<ds:DigestValue>([^<]+)`))

  it('of the body has its namespaces, its document as escaped text, and the digest of the request', () => {
    const id = groupIn(/<soapenv:Body[^>]* wsu:Id="([^"]+)"/)
    const escaped = document.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    const canonical =
      `<soapenv:Body xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:wsu="${WSU}" wsu:Id="${id}">` +
      '<ws:envioFicheroXML xmlns:ws="https://ws.negocio.registroHostelero.a19.gvdi.com"><ws:cabecera>' +
      '<aplicacion>Stayward</aplicacion><codigoArrendador>0000054321</codigoArrendador>' +
      '<tipoComunicacion>PV</tipoComunicacion></ws:cabecera>' +
      `<ws:solicitud>${escaped}</ws:solicitud></ws:envioFicheroXML></soapenv:Body>`
    expect(digestOf(id)).toBe(sha1(canonical))
  })

  it('of the timestamp says five minutes', () => {
    const id = groupIn(/<wsu:Timestamp wsu:Id="([^"]+)"/)
    const canonical =
      `<wsu:Timestamp xmlns:wsu="${WSU}" wsu:Id="${id}"><wsu:Created>2026-12-05T18:00:00Z</wsu:Created>` +
      '<wsu:Expires>2026-12-05T18:05:00Z</wsu:Expires></wsu:Timestamp>'
    expect(digestOf(id)).toBe(sha1(canonical))
  })

  it('of the token holds the certificate', () => {
    const id = groupIn(/<wsse:BinarySecurityToken[^>]* wsu:Id="([^"]+)"/)
    const canonical =
      `<wsse:BinarySecurityToken xmlns:wsse="${OASIS}-wssecurity-secext-1.0.xsd" xmlns:wsu="${WSU}"` +
      ` EncodingType="${OASIS}-soap-message-security-1.0#Base64Binary"` +
      ` ValueType="${OASIS}-x509-token-profile-1.0#X509v3" wsu:Id="${id}">` +
      `${new X509Certificate(signer.certificate_pem).raw.toString('base64')}</wsse:BinarySecurityToken>`
    expect(digestOf(id)).toBe(sha1(canonical))
  })

  it('of what is signed was signed with the certificate’s key', () => {
    const content = groupIn(/<ds:SignedInfo>(.*)<\/ds:SignedInfo>/)
    // Canonical XML has no empty tags, and the namespace at its root.
    const canonical =
      `<ds:SignedInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${content}</ds:SignedInfo>`.replaceAll(
        /<([\w:]+)( [^>]*)\/>/g,
        '<$1$2></$1>',
      )
    const value = Buffer.from(groupIn(/<ds:SignatureValue>([^<]+)/), 'base64')
    const key = new X509Certificate(signer.certificate_pem).publicKey
    expect(verify('RSA-SHA1', Buffer.from(canonical), key, value)).toBe(true)
  })
})

const hasJudge = spawnSync('xmlsec1', ['--version']).error === undefined

describe.skipIf(!hasJudge)('xmlsec1, where it is installed (apt-get install xmlsec1),', () => {
  /** Whether xmlsec1 finds the signature of a request right. */
  function isRight(text: string): boolean {
    const folder = mkdtempSync(join(tmpdir(), 'a19-'))
    try {
      const [request, certificate] = [join(folder, 'request.xml'), join(folder, 'certificate.pem')]
      writeFileSync(request, text)
      writeFileSync(certificate, signer.certificate_pem)
      const ids = ['Body', 'Timestamp', 'BinarySecurityToken'].flatMap((name) => ['--id-attr:Id', name])
      const args = ['--verify', '--pubkey-cert-pem', certificate, ...ids, request]
      return spawnSync('xmlsec1', args).status === 0
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

  it('finds the signature right', () => {
    expect(isRight(xml)).toBe(true)
  })

  it('finds it wrong once a letter changes in any signed part', () => {
    for (const [from, to] of [
      ['Etxeberria', 'Etxeberrio'],
      ['18:05:00Z', '18:06:00Z'],
      ['MII', 'MIJ'],
    ] as const)
      expect(isRight(xml.replace(from, to))).toBe(false)
  })

  it('finds one right that has what could end its document, and an empty one', () => {
    for (const text of ['<a>]]> ñ &amp; ]]]]></a>', '']) {
      const request = { lessor_code: 'Ñ<1>', type: 'RH' as const, document: text, now }
      expect(isRight(signedEnvelope(request, signer))).toBe(true)
    }
  })
})

describe('a request', () => {
  it('is accepted by a judge that shares nothing but the parser', () => {
    expect(outcome(xml)).toHaveProperty('certificate')
  })

  it('delivers its document unchanged, whatever is in it', () => {
    const hostile = '<a>]]> ñ &amp; ]]]]>]]</a>'
    const request = signedEnvelope({ lessor_code: '1', type: 'PV', document: hostile, now }, signer)
    const [, ...sections] = groupIn(/<ws:solicitud>(.*)<\/ws:solicitud>/, request).split('<![CDATA[')
    expect(sections.map((section) => section.replace(/\]\]>$/, '')).join('')).toBe(hostile)
    expect(outcome(request)).toHaveProperty('certificate')
  })

  it('has other ids each time', () => {
    const ids = (text: string) => [...text.matchAll(/wsu:Id="([^"]+)"/g)].map(([, id]) => id)
    const again = signedEnvelope({ lessor_code: '1', type: 'PV', document, now }, signer)
    expect(new Set([...ids(xml), ...ids(again)]).size).toBe(6)
  })

  it.each([
    ['a letter of its document', 'Etxeberria', 'Etxeberrio', 'wsse:FailedCheck'],
    ['its lessor', '0000054321', '0000054322', 'wsse:FailedCheck'],
    ['its lifetime', '18:05:00Z', '18:04:00Z', 'wsse:FailedCheck'],
    ['a longer lifetime', '18:05:00Z', '18:09:00Z', 'wsu:MessageExpired'],
    ['its header', 'soapenv:mustUnderstand="1"', '', 'wsse:InvalidSecurity'],
    ['its token', 'X509v3" wsu:Id', 'X509v1" wsu:Id', 'wsse:InvalidSecurityToken'],
    ['its method', 'xmldsig#rsa-sha1', 'xmldsig-more#rsa-sha256', 'wsse:UnsupportedAlgorithm'],
    ['its body, signed elsewhere', 'soapenv:Body', 'soapenv:Corpse', 'wsse:FailedCheck'],
  ])('that changed in %s is refused', (_what, from, to, faultcode) => {
    expect(outcome(xml.replaceAll(from, to))).toEqual({ faultcode })
  })

  it('that is late, early, or signed with a certificate that ended is refused', () => {
    const later = (ms: number) => outcome(xml, new Date(now.getTime() + ms))
    expect([later(299_000), later(-60_000)]).toEqual([
      { certificate: expect.anything() },
      { certificate: expect.anything() },
    ])
    expect([later(300_000), later(-61_000)]).toEqual([
      { faultcode: 'wsu:MessageExpired' },
      { faultcode: 'wsu:MessageExpired' },
    ])
    expect(later(101 * 365 * 86_400_000)).toEqual({ faultcode: 'wsse:InvalidSecurityToken' })
  })
})
