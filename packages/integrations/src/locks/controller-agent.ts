import { X509Certificate } from 'node:crypto'
import { checkServerIdentity, type PeerCertificate } from 'node:tls'
import { Agent } from 'undici'
import { guardedConnector, guardedUrl, type Resolver } from '../outbound/guarded-connections.ts'
import type { OutboundRules } from '../outbound/outbound-rules.ts'
import { LockError } from './lock-error.ts'
import { toLockError } from './transport-errors.ts'

/** Codes of five hundred locks are a few megabytes; no lock vendor sends more than this. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024
const CONNECT_TIMEOUT_MS = 5_000
const LIMITS = { connections: 4, maxResponseSize: MAX_ANSWER_BYTES }

/** Connections to a vendor's cloud at a URL from the operator. */
export const cloudAgent = (): Agent => new Agent({ ...LIMITS, connect: { timeout: CONNECT_TIMEOUT_MS } })

/**
 * The base URL of a user's controller, without a trailing slash.
 * @throws LockError `address_refused` for an address that may not be called.
 */
export function controllerUrl(text: string, outbound: OutboundRules): string {
  try {
    const { origin, pathname } = guardedUrl(text, outbound)
    return origin + pathname.replace(/\/+$/, '')
  } catch (error) {
    throw toLockError(error)
  }
}

export type ControllerAgentSettings = {
  ca_pem: string | null
  outbound: OutboundRules
  /** Resolves names; the system's resolver by default, for tests. */
  resolve?: Resolver
}

/**
 * Connections to a controller at an address that a user chose: every address is checked before connecting,
 * and with `ca_pem` only its certificates are trusted. undici follows no redirects.
 * @throws LockError `untrusted_certificate` if `ca_pem` contains no certificate.
 */
export function controllerAgent({ ca_pem, outbound, resolve }: ControllerAgentSettings): Agent {
  return new Agent({
    ...LIMITS,
    connect: guardedConnector(
      outbound,
      { timeout: CONNECT_TIMEOUT_MS, ...(ca_pem !== null && trustOnly(ca_pem)) },
      resolve,
    ),
  })
}

/**
 * A controller's certificate seldom names the address it is reached at. So a server that presents one of
 * these very certificates needs no matching name; one that presents a certificate issued by them does.
 */
function trustOnly(pem: string) {
  const certificates = certificatesIn(pem)
  const pinned = new Set(certificates.map(({ fingerprint256 }) => fingerprint256))
  return {
    ca: certificates.map((certificate) => certificate.toString()),
    // The owner may have pasted the controller's own certificate without its issuer's.
    allowPartialTrustChain: true,
    checkServerIdentity: (host: string, certificate: PeerCertificate) =>
      pinned.has(certificate.fingerprint256) ? undefined : checkServerIdentity(host, certificate),
  }
}

function certificatesIn(pem: string): X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  try {
    if (blocks.length > 0) return blocks.map((block) => new X509Certificate(block))
  } catch {
    // Reported below, without quoting what was pasted.
  }
  throw new LockError('untrusted_certificate', { reason: 'NO_CERTIFICATE' })
}
