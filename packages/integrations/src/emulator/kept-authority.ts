import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Certificate, isPair, makeCertificate } from './certificate-authority.ts'

/** The certificate authority in `folder`, created if missing, so that programs that trust it can continue to. */
export function keptAuthority(folder: string, name: string): Certificate {
  const [certFile, keyFile] = [join(folder, 'ca.pem'), join(folder, 'ca-key.pem')]
  if (existsSync(certFile) && existsSync(keyFile)) {
    const kept = { cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') }
    if (isPair(kept)) return kept
  }
  const made = makeCertificate({ name, is_authority: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(keyFile, made.key, { mode: 0o600 })
  writeFileSync(certFile, made.cert)
  return made
}
