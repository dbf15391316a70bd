import type { BuiltApp } from './built-app.ts'

export type ShownPage = { status: number; address: string; html: string }

const MOST_REDIRECTS = 5

/**
 * A browser without scripts: it keeps cookies, follows redirects, and sends the hidden fields of the current
 * form.
 */
export class Device {
  readonly #url: string
  readonly #cookies = new Map<string, string>()
  #page: ShownPage = { status: 0, address: '', html: '' }

  constructor(built: BuiltApp) {
    this.#url = built.url
  }

  get = (path: string): Promise<ShownPage> => this.#show(path)

  /** Sends the form of the current page to the page's own URL. */
  send(fields: Record<string, string>): Promise<ShownPage> {
    const body = new URLSearchParams({ ...hiddenFields(this.#page.html), action: 'submit', ...fields })
    return this.#show(new URL(this.#page.address, this.#url).pathname, body)
  }

  /** As after two hours, or in a browser that deleted it: the named cookie is gone. */
  lose(cookie: string): void {
    this.#cookies.delete(cookie)
  }

  async #show(path: string, body?: URLSearchParams): Promise<ShownPage> {
    let address = path
    let answer = await this.#fetch(address, body)
    for (let hop = 0; hop < MOST_REDIRECTS && answer.status === 303; hop++) {
      address = answer.headers.get('location') ?? ''
      answer = await this.#fetch(address)
    }
    this.#page = { status: answer.status, address, html: await answer.text() }
    return this.#page
  }

  async #fetch(path: string, body?: URLSearchParams): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(`${this.#url}${path}`, {
      redirect: 'manual',
      headers: { cookie, 'accept-language': 'en-GB' },
      ...(body && { method: 'POST', body }),
    })
    for (const set of answer.headers.getSetCookie()) this.#keep(set)
    return answer
  }

  #keep(set: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
    if (/Max-Age=0\b/.test(set)) this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }
}

const hiddenFields = (html: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g), ([, name, value]) => [
      String(name),
      String(value),
    ]),
  )
