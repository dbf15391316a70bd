import { createPrivateKey, X509Certificate } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  BUNDLE_PASSWORD,
  CURVE_BUNDLE,
  KEYLESS_BUNDLE,
  LEGACY_BUNDLE,
  MODERN_BUNDLE,
} from '../../testing/certificate-bundles.ts'
import { makeHostBundle } from './emulator/host-bundle.emulator.ts'
import {
  CERTIFICATE_FAULTS,
  CertificateError,
  certificateFacts,
  endsSoon,
  readCertificateBundle,
} from './certificate-bundle.ts'

const NOW = new Date('2026-12-05T18:00:00Z')

function faultOf(base64: string, password: string, now = NOW): CertificateError {
  try {
    readCertificateBundle(base64, password, now)
  } catch (error) {
    if (error instanceof CertificateError) return error
    throw error
  }
  throw new Error('The bundle opened.')
}

describe('a bundle', () => {
  it.each([
    ['AES', MODERN_BUNDLE],
    ['RC2 and 3DES', LEGACY_BUNDLE],
  ])('in %s gives its key, certificate, issuer, name and end', (_in, bundle) => {
    const read = readCertificateBundle(bundle, BUNDLE_PASSWORD, NOW)
    expect(read).toMatchObject({
      subject: 'Ane Etxeberría Ibáñez - 12345678Z',
      valid_until: '2126-10-31T15:16:26.000Z',
      chain_pem: [expect.stringContaining('BEGIN CERTIFICATE')],
    })
    const own = new X509Certificate(read.certificate_pem)
    expect(own.checkPrivateKey(createPrivateKey(read.private_key_pem))).toBe(true)
    expect(own.checkIssued(new X509Certificate(read.chain_pem[0] ?? ''))).toBe(true)
  })

  it.each(['aes256', '3des'] as const)(
    'that another program encrypted with %s opens as well',
    (algorithm) => {
      const { bundle, certificate_pem } = makeHostBundle({
        name: 'Costa Serena',
        password: 'secret',
        algorithm,
      })
      const read = readCertificateBundle(bundle.toString('base64'), 'secret', new Date())
      expect(read.subject).toBe('Costa Serena')
      expect(read.chain_pem).toEqual([])
      expect(new X509Certificate(read.certificate_pem).fingerprint256).toBe(
        new X509Certificate(certificate_pem).fingerprint256,
      )
    },
  )

  it.each([
    ['the wrong password', MODERN_BUNDLE, 'Wrong-Secret', 'certificate.wrong_password'],
    ['a wrong password with accents', MODERN_BUNDLE, 'contraseña 2', 'certificate.wrong_password'],
    ['no password', LEGACY_BUNDLE, '', 'certificate.wrong_password'],
    ['no key', KEYLESS_BUNDLE, BUNDLE_PASSWORD, 'certificate.no_key'],
    ['a key on a curve', CURVE_BUNDLE, BUNDLE_PASSWORD, 'certificate.not_rsa'],
    ['nothing', '', '', 'certificate.not_a_bundle'],
    ['half of its bytes', MODERN_BUNDLE.slice(0, 2000), BUNDLE_PASSWORD, 'certificate.not_a_bundle'],
    [
      'another file',
      Buffer.from('-----BEGIN CERTIFICATE-----').toString('base64'),
      '',
      'certificate.not_a_bundle',
    ],
    ['other ASN.1', 'MAMCAQM=', '', 'certificate.not_a_bundle'],
    ['too many bytes', 'A'.repeat(262_145), '', 'certificate.not_a_bundle'],
  ] as const)('with %s is refused', (_with, bundle, password, code) => {
    const error = faultOf(bundle, password)
    expect([error.code, error.message]).toEqual([code, CERTIFICATE_FAULTS[code]])
  })

  /** The bundle with another number for how often its checksum is hashed: the last of the file, 2048 in two bytes. */
  function hashed(times: number): string {
    const bytes = Buffer.from(MODERN_BUNDLE, 'base64')
    expect(bytes.subarray(-4)).toEqual(Buffer.from([2, 2, 8, 0]))
    const longer = Buffer.concat([bytes.subarray(0, -4), Buffer.from([2, 4, 0, 0, 0, 0])])
    longer.writeUInt32BE(times, longer.length - 4)
    // The lengths of the file and of the checksum's sequence grow by two bytes.
    longer.writeUInt16BE(longer.readUInt16BE(2) + 2, 2)
    longer[longer.lastIndexOf(Buffer.from([0x30, 0x41])) + 1] = 0x43
    return longer.toString('base64')
  }

  it('that asks for more hashing than any program does is refused before it keeps us busy', () => {
    expect(faultOf(hashed(1_000_001), 'Wrong').code).toBe('certificate.not_a_bundle')
    expect(faultOf(hashed(2_304), 'Wrong').code).toBe('certificate.wrong_password')
  })

  it('that has ended or not begun is refused', () => {
    const [from, until] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-12-01T00:00:00Z')]
    const { bundle } = makeHostBundle({ name: 'Old', password: 'x', valid_from: from, valid_until: until })
    const base64 = bundle.toString('base64')
    expect(faultOf(base64, 'x', until).code).toBe('certificate.expired')
    expect(faultOf(base64, 'x', new Date(from.getTime() - 1)).code).toBe('certificate.not_yet_valid')
    expect(readCertificateBundle(base64, 'x', from).valid_until).toBe(until.toISOString())
  })

  it('never shows its password or content in an error', () => {
    const error = faultOf(MODERN_BUNDLE, 'Wrong-Secret')
    const told = JSON.stringify({ ...error, stack: error.stack, cause: error.cause })
    for (const secret of ['Wrong-Secret', MODERN_BUNDLE.slice(0, 40)]) expect(told).not.toContain(secret)
  })
})

it('a stored certificate says whose it is and when it ends', () => {
  const { certificate_pem, subject, valid_until } = readCertificateBundle(MODERN_BUNDLE, BUNDLE_PASSWORD, NOW)
  expect(certificateFacts(certificate_pem)).toEqual({ subject, valid_until })
})

it('thirty days before its end a certificate ends soon', () => {
  const end = '2027-01-04T18:00:00Z'
  expect(endsSoon(end, NOW)).toBe(true)
  expect(endsSoon(end, new Date(NOW.getTime() - 1))).toBe(false)
  expect(endsSoon('2026-12-01T00:00:00Z', NOW)).toBe(true)
})
