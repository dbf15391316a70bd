/** Host and path of a webhook's address. Its query may contain a secret of the receiver, so that no page shows it. */
export function webhookAddress(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname === '/' ? '' : pathname}`
}

/** The host of a webhook's address. */
export const webhookHost = (url: string): string => new URL(url).host
