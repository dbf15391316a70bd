import type { Vault } from '@stayward/db/vault'
import type { WebhookKeys } from './webhook-keys.rules.ts'

type Sealed = { id: string }

const urlPlace = (webhook_id: string): string => `webhook.url:${webhook_id}`

export const sealUrl = (vault: Vault, webhook_id: string, url: string): string =>
  vault.seal(url, urlPlace(webhook_id))

export const openUrl = (vault: Vault, { id, url }: Sealed & { url: string }): string =>
  vault.open(url, urlPlace(id))

const keyPlace = (column: 'secret' | 'private_key', id: string): string => `webhook_key.${column}:${id}`

/** The columns of a key that are sealed. */
export const sealKeys = (
  vault: Vault,
  id: string,
  { secret, private_key }: Pick<WebhookKeys, 'secret' | 'private_key'>,
) => ({
  secret: vault.seal(secret, keyPlace('secret', id)),
  private_key: vault.seal(private_key, keyPlace('private_key', id)),
})

export const openKeys = (
  vault: Vault,
  { id, secret, private_key }: Sealed & Pick<WebhookKeys, 'secret' | 'private_key'>,
) => ({
  secret: vault.open(secret, keyPlace('secret', id)),
  private_key: vault.open(private_key, keyPlace('private_key', id)),
})

const attemptPlace = (column: 'request' | 'answer', id: string): string => `webhook_attempt.${column}:${id}`

type Exchange = { request: string; answer: string | null }

/** The columns of an attempt that are sealed. */
export const sealExchange = (vault: Vault, id: string, { request, answer }: Exchange): Exchange => ({
  request: vault.seal(request, attemptPlace('request', id)),
  answer: vault.sealOptional(answer, attemptPlace('answer', id)),
})

export const openExchange = (vault: Vault, { id, request, answer }: Sealed & Exchange): Exchange => ({
  request: vault.open(request, attemptPlace('request', id)),
  answer: vault.openOptional(answer, attemptPlace('answer', id)),
})
