import { LOCALES } from '@stayward/contract/kernel/locale'
import { describe, expect, it } from 'vitest'
import type { MailContent } from './mail-content.ts'
import { foreignInSubject, foreignText } from './foreign-text.ts'
import { renderMail } from './render-mail.ts'

const own = 'https://app.stayward.example/invitations/a.b-c'
const LURE = 'Your bank: https://evil.example.com/login?x=1'

const invitation = (inviter: string, property: string): MailContent => ({
  kind: 'invitation',
  parameters: { url: own, inviter, property, access_level: 'staff' },
})

const checkin = (name: string): MailContent => ({
  kind: 'checkin_link',
  parameters: {
    url: own,
    guest: name,
    host: name,
    property: name,
    arrival_date: '2026-12-05',
    departure_date: '2026-12-09',
  },
})

/** What a mail program would turn into links. */
const linkable = (text: string): string[] =>
  text.replaceAll(own, '').match(/\w+:\/\/|www\.\S|[^\s.][.。．｡][\u200C\u200D]*\p{L}{2,}/giu) ?? []

/** The visible text of a page. */
const seen = (html: string): string => html.replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ')

describe('a mail with strangers’ words', () => {
  it.each([
    LURE,
    'www.evil.example.com',
    'Casa evil.com',
    'pay@evil.com',
    'HTTPS://EVIL.COM',
    'evil。com',
    'ftp://1.2.3.4/x',
    'i❤.ws',
    'cafe\u0301.com',
    'evil\u200C.com',
    'Evil.Com/path',
    '<a href="https://evil.example">here</a>',
  ])('links our own address alone: %s', (name) => {
    for (const content of [invitation(name, name), checkin(name)])
      for (const locale of LOCALES) {
        const { subject, text, html } = renderMail(content, locale)
        expect([linkable(subject), linkable(text), linkable(seen(html))]).toEqual([[], [], []])
        expect(new Set(html.match(/href="[^"]*"/g))).toEqual(new Set([`href="${own}"`]))
        expect(text).toContain(own)
      }
  })

  it('has no address in its subject, and says there who wrote it otherwise', () => {
    const { subject } = renderMail(invitation(`Lucía ${LURE}`, 'Ático Malasaña evil.com'), 'en')
    expect(subject).toBe('Lucía Your bank: invites you to Ático Malasaña')
  })

  it('is one line in its subject, and turns no direction', () => {
    const { subject, text } = renderMail(invitation('Lu\u202Ecía\r\nBcc: x', 'Á\u0000tico\u2066\u200B'), 'en')
    expect(subject).toBe('Lu cía Bcc: x invites you to Á tico')
    expect(text).not.toMatch(/[\u202E\u2066\u200B\0]/)
  })

  it('keeps a long name from filling the subject', () => {
    const { subject, text } = renderMail(invitation('L'.repeat(100), 'Flat'), 'en')
    expect(subject).toBe(`${'L'.repeat(59)}… invites you to Flat`)
    expect(text).toContain('L'.repeat(100))
  })
})

it.each([
  ['Ático Malasaña', 'Ático Malasaña'],
  ['Loft 2.0 at St. James', 'Loft 2.0 at St. James'],
  ['Casa J.R.R.', 'Casa J.R.R.'],
  ['St.Tropez', 'St. Tropez'],
  ['日本語 3/4', '日本語 3/4'],
  ['👩‍👩‍👧 Familie', '👩‍👩‍👧 Familie'],
])('%s reads on as a name', (name, shown) => {
  expect([foreignText(name), foreignInSubject(name)]).toEqual([shown, shown])
})

it('a name that is nothing but an address is not said in a subject', () => {
  expect(foreignInSubject('https://evil.example')).toBe('…')
})
