const ANSWER_WITHIN_MS = 5_000

/** What a public address answered: who responds, or why nobody does. */
export type AddressAnswer =
  | { outcome: 'json'; body: unknown }
  | { outcome: 'other'; status: number }
  | { outcome: 'redirect'; to: string }
  | { outcome: 'unknown_host' | 'certificate' | 'unreachable' }

const CERTIFICATE = /CERT|SIGNATURE|ALTNAME|^ERR_TLS|^ERR_SSL|^EPROTO$/

/** Requests `url` once, without following redirects, for at most 5 seconds. Never rejects. */
export async function askAddress(url: string): Promise<AddressAnswer> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
    const answer = await fetch(url, { redirect: 'manual', signal })
    if (answer.status >= 300 && answer.status < 400) {
      await answer.body?.cancel()
      return { outcome: 'redirect', to: new URL(answer.headers.get('location') ?? '', url).href }
    }
    const text = await answer.text()
    return answer.ok ? readJson(text) : { outcome: 'other', status: answer.status }
  } catch (error) {
    const code = causeCode(error)
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return { outcome: 'unknown_host' }
    return { outcome: CERTIFICATE.test(code) ? 'certificate' : 'unreachable' }
  }
}

function readJson(text: string): AddressAnswer {
  try {
    return { outcome: 'json', body: JSON.parse(text) }
  } catch {
    return { outcome: 'other', status: 200 }
  }
}

/** fetch wraps the error of its socket. */
function causeCode(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  return causeCode(error.cause)
}
