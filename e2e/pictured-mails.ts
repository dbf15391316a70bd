import type { Mailbox } from './mailbox.ts'
import type { RestClient } from './rest-client.ts'

/** The languages of guests, and how each is called in itself. */
const LANGUAGES = {
  en: 'English',
  es: 'Español',
  ca: 'Català',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  pt: 'Português',
}

/** A mail is drawn this wide and high, then made smaller. */
const MAIL = { width: 600, height: 800, scale: 0.56 }

/**
 * Has the check-in link mailed in every language, for stays from `first_day` on, and returns a page that shows the mails
 * side by side.
 */
export async function mailsInAllLanguages(
  rest: RestClient,
  mailbox: Mailbox,
  property_id: string,
  first_day: number,
): Promise<string> {
  const cells: string[] = []
  for (const [index, [locale, name]] of Object.entries(LANGUAGES).entries()) {
    const guest_email = `${locale}.${Date.now()}@example.com`
    const arrival = first_day + index * 5
    const { id } = await rest.createBooking(property_id, { arrival, guest_email, locale })
    await rest.sendLink(id)
    const { html = '' } = await mailbox.waitFor(guest_email, /./)
    cells.push(cellOf(name, html))
  }
  return `<!doctype html><meta charset="utf-8"><title>Mails</title><style>${STYLE}</style>${cells.join('')}`
}

const cellOf = (name: string, html: string): string =>
  `<figure><figcaption>${name}</figcaption><div><iframe srcdoc="${html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe></div></figure>`

const STYLE = `
  :root { color-scheme: light dark; font: 600 15px system-ui, sans-serif; }
  body { margin: 24px; display: grid; grid-template-columns: repeat(4, ${MAIL.width * MAIL.scale}px); gap: 20px 12px; }
  figure { margin: 0; } figcaption { padding: 0 4px 6px; }
  div { height: ${MAIL.height * MAIL.scale}px; overflow: hidden; border-radius: 8px; outline: 1px solid light-dark(#ddd, #444); }
  iframe { width: ${MAIL.width}px; height: ${MAIL.height}px; border: 0; color-scheme: light; transform: scale(${MAIL.scale}); transform-origin: 0 0; }
`
