import type { Locale } from '@stayward/contract/kernel/locale'
import { brandColors } from '@stayward/contract/properties/brand-color'
import type { MailWords } from './mail-words.ts'

const PETROL = '#0E5A6B'
const INK = '#292524'
const QUIET = '#57534E'
const STONE = '#F5F5F4'
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text in a form that HTML shows as it is. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

const link = (url: string): string =>
  `<a href="${escapeHtml(url)}" style="color:${PETROL};word-break:break-all">${escapeHtml(url)}</a>`

/** Text with its addresses turned into links: they are our own, since foreign text contains none any more. */
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? link(part) : escapeHtml(part)))
    .join('')

const paragraph = (text: string, style: string): string =>
  `<p style="margin:0 0 16px;${style}">${linked(text)}</p>`

/**
 * The mail as one column of text and one button, with the tables and inline styles that mail programs need.
 */
export function mailHtml({ subject, paragraphs, action, after }: MailWords, locale: Locale): string {
  const body = `font-size:16px;line-height:24px;color:${INK}`
  const small = `font-size:14px;line-height:21px;color:${QUIET}`
  return mailFrame({
    locale,
    title: subject,
    brand: { name: 'Stayward', color: null, logo: null },
    footer: null,
    body: `${paragraphs.map((text) => paragraph(text, body)).join('\n')}
<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:14px 24px;background:${PETROL};color:#FFFFFF;font-size:16px;font-weight:600;text-decoration:none;border-radius:8px">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px;${small}">${link(action.url)}</p>
${after.map((text) => paragraph(text, small)).join('\n')}`,
  })
}

/** The sender of a mail. */
export type MailBrand = {
  name: string
  /** `#RRGGBB`; null for ours. */
  color: string | null
  /** Its width and height in pixels give the aspect ratio. */
  logo: { url: string; width: number; height: number } | null
}

/** The color of a brand as mails show it: always on white, and dark enough for white letters. */
export const shownColor = ({ color }: MailBrand): string =>
  color === null ? PETROL : brandColors(color).light.primary

// The largest a logo is shown, in pixels.
const LOGO = { width: 240, height: 64 }

/** The logo with the name for programs that show no pictures; without one, the name. */
function brandHead(brand: MailBrand): string {
  const { name, logo } = brand
  const style = `font-size:18px;font-weight:600;color:${shownColor(brand)}`
  if (logo === null) return `<p style="margin:0 0 24px;${style}">${escapeHtml(name)}</p>`
  const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height, 1)
  const [width, height] = [Math.round(logo.width * scale), Math.round(logo.height * scale)]
  return `<p style="margin:0 0 24px;${style}"><img src="${escapeHtml(logo.url)}" width="${width}" height="${height}" alt="${escapeHtml(name)}" style="display:block;border:0"></p>`
}

type Frame = {
  locale: Locale
  title: string
  brand: MailBrand
  /** HTML. */
  body: string
  footer: { label: string; url: string } | null
}

/** A page of a mail: the name of the sender, the title and what follows. */
export function mailFrame({ locale, title, brand, body, footer }: Frame): string {
  const small = `font-size:13px;line-height:20px;color:${QUIET}`
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;background:${STONE};${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#FFFFFF;border-radius:8px"><tr><td style="padding:32px">
${brandHead(brand)}
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;color:${INK}">${escapeHtml(title)}</h1>
${body}
</td></tr></table>${
    footer
      ? `
<p style="margin:16px 0 0;${small}"><a href="${escapeHtml(footer.url)}" style="color:${QUIET}">${escapeHtml(footer.label)}</a></p>`
      : ''
  }
</td></tr></table>
</body>
</html>
`
}
