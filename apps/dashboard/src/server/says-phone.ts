import 'server-only'
import { headers } from 'next/headers'

/**
 * Whether the device identifies itself as a phone: by its client hint, which Chromium sends, otherwise by its
 * user agent.
 */
export async function saysPhone(): Promise<boolean> {
  const sent = await headers()
  const hint = sent.get('sec-ch-ua-mobile')
  return hint === null ? /\bMobi/.test(sent.get('user-agent') ?? '') : hint === '?1'
}
