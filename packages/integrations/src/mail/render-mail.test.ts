import { LOCALES, WRITTEN_LOCALES } from '@stayward/contract/kernel/locale'
import { REPORT_KINDS, REPORT_TROUBLES } from '@stayward/contract/authorities/report-states'
import { describe, expect, test } from 'vitest'
import { isTranslated, type MailContent, SECURITY_EVENTS } from './mail-content.ts'
import { renderMail } from './render-mail.ts'
import { reportMailWords } from './report-mail-words.ts'

const url = 'https://app.stayward.example/sign-up/a-b_c?x=1&y=<2>'
const CONTENTS: MailContent[] = [
  { kind: 'sign_up', parameters: { url } },
  { kind: 'already_registered', parameters: { sign_in_url: url, reset_url: `${url}&reset` } },
  { kind: 'sign_in', parameters: { url } },
  { kind: 'no_sign_in', parameters: { sign_up_url: url, sign_in_url: `${url}&in` } },
  { kind: 'password_reset', parameters: { url } },
  {
    kind: 'invitation',
    parameters: { url, inviter: 'Lucía Navarro', property: 'Ático Malasaña', access_level: 'staff' },
  },
  {
    kind: 'invitation',
    parameters: {
      url,
      inviter: 'Lucía Navarro',
      property: 'Ático Malasaña',
      several: { all: true, names: ['Ático Malasaña', 'Casa del Drago'], count: 12 },
      access_level: 'manager',
    },
  },
  {
    kind: 'checkin_link',
    parameters: {
      url,
      guest: 'Ana',
      host: 'Lucía Navarro',
      property: 'Ático Malasaña',
      arrival_date: '2026-12-05',
      departure_date: '2026-12-09',
    },
  },
  {
    kind: 'checkin_reminder',
    parameters: {
      url,
      guest: null,
      host: 'Lucía Navarro',
      property: 'Casa del Drago',
      arrival_date: '2026-12-05',
      departure_date: '2026-12-09',
    },
  },
  {
    kind: 'checkin_link_again',
    parameters: {
      url,
      guest: 'Ana',
      host: 'Lucía Navarro',
      property: 'Casa del Drago',
      arrival_date: '2026-12-05',
      departure_date: '2026-12-09',
    },
  },
  ...REPORT_TROUBLES.flatMap((kind) =>
    REPORT_KINDS.map((report): MailContent => ({
      kind: 'report_trouble',
      parameters: {
        url,
        kind,
        report,
        authority: 'siba',
        property: 'Casa del Drago',
        arrival_date: '2026-12-05',
        due_at: '2026-12-06T15:00:00Z',
        time_zone: 'Europe/Madrid',
        is_overdue: false,
        is_checkin_incomplete: kind === 'late',
      },
    })),
  ),
  {
    kind: 'code_trouble',
    parameters: {
      url,
      troubles: [
        {
          kind: 'not_on_lock',
          property: 'Ático Malasaña',
          lock: 'Portal',
          at: '2026-12-05T15:00:00Z',
          time_zone: 'Europe/Madrid',
        },
        {
          kind: 'still_on_lock',
          property: 'Casa del Drago',
          lock: 'Puerta',
          at: '2026-12-05T10:30:00Z',
          time_zone: 'Atlantic/Canary',
        },
        {
          kind: 'reserve_not_on_lock',
          property: 'Casa del Drago',
          lock: 'Puerta',
          at: '2026-12-05T10:30:00Z',
          time_zone: 'Atlantic/Canary',
        },
      ],
    },
  },
  ...(['failing', 'failed', 'gone'] as const).map((trouble): MailContent => ({
    kind: 'webhook_trouble',
    parameters: {
      url,
      host: 'hooks.example.com',
      trouble,
      at: '2026-12-05T15:00:00Z',
      time_zone: 'Europe/Madrid',
    },
  })),
  ...[true, false].map((has_ended): MailContent => ({
    kind: 'certificate_ending',
    parameters: {
      url,
      name: 'Costa Serena',
      at: '2026-12-05T15:00:00Z',
      time_zone: 'Europe/Madrid',
      has_ended,
    },
  })),
  { kind: 'no_password', parameters: { sign_in_url: url } },
  { kind: 'proof', parameters: { url } },
  ...SECURITY_EVENTS.map((event): MailContent => ({
    kind: 'security_notice',
    parameters: { url, event, name: 'Channel manager', api_keys: ['Booking robot', 'Old one'] },
  })),
]

describe.for(WRITTEN_LOCALES)('mails in %s', (locale) => {
  test.for(CONTENTS)('$kind gives the link in both bodies, escaped in HTML', (content) => {
    const { subject, text, html } = renderMail(content, locale)
    expect(subject.length).toBeGreaterThan(10)
    expect(text).toContain(url)
    expect(html).toContain(`<html lang="${locale}">`)
    expect(html).toContain('href="https://app.stayward.example/sign-up/a-b_c?x=1&amp;y=&lt;2&gt;"')
    expect(html).not.toContain('<2>')
    expect(text).not.toContain('&amp;')
  })
})

test('guests, and users about the safety of their account, are written to in each language', () => {
  const translated = CONTENTS.filter(isTranslated)
  expect(new Set(translated.map(({ kind }) => kind)).size).toBe(5)
  for (const content of translated) {
    const mails = LOCALES.map((locale) => renderMail(content, locale))
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(LOCALES.length)
    expect(mails.map(({ html }) => /<html lang="(\w+)">/.exec(html)?.[1])).toEqual([...LOCALES])
  }
})

test.for(LOCALES)('a new way in is named in %s, with the keys that go on working', (locale) => {
  const told = (event: (typeof SECURITY_EVENTS)[number], name: string) =>
    renderMail({ kind: 'security_notice', parameters: { url, event, name, api_keys: [] } }, locale).text
  expect(told('identity_linked', 'Acme')).toContain('Acme')
  expect(told('api_key_created', 'Robot <b>')).toContain('Robot <b>')
  const parameters = { url, event: 'password_changed' as const, name: null, api_keys: ['One', 'Two'] }
  expect(renderMail({ kind: 'security_notice', parameters }, locale).text).toContain('One, Two')
})

test('the languages say different things', () => {
  for (const content of CONTENTS)
    expect(renderMail(content, 'es').subject).not.toBe(renderMail(content, 'en').subject)
})

test('codes in trouble are reported with the time at their property', () => {
  const content = CONTENTS.find(({ kind }) => kind === 'code_trouble')
  if (!content) throw new Error('There is no such mail.')
  expect(renderMail(content, 'en').text).toMatch(/Ático Malasaña, Portal: .*16:00/)
  expect(renderMail(content, 'es').text).toMatch(/Casa del Drago, Puerta: .*10:30/)
})

test('days read as people say them in each language', () => {
  const content = CONTENTS.find(({ kind }) => kind === 'checkin_link')
  if (!content) throw new Error('There is no such mail.')
  const said = {
    en: 'from Saturday 5 December',
    es: 'del sábado 5 de diciembre',
    ca: 'del dissabte 5 de desembre',
  }
  for (const [locale, words] of Object.entries(said))
    expect(renderMail(content, LOCALES.find((known) => known === locale) ?? 'en').text).toContain(words)
})

test('a report whose answer was lost is looked up by its lot only where there are lots', () => {
  const textFor = (authority: 'ses_hospedajes' | 'alloggiati') =>
    reportMailWords(
      {
        url,
        kind: 'unconfirmed',
        report: 'travellers',
        authority,
        property: 'Casa',
        arrival_date: '2026-12-05',
        due_at: '2026-12-06T15:00:00Z',
        time_zone: 'Europe/Rome',
        is_overdue: false,
        is_checkin_incomplete: false,
      },
      'en',
    ).paragraphs.join()
  expect(textFor('ses_hospedajes')).toContain('Find the lot in the SES.HOSPEDAJES portal')
  expect(textFor('alloggiati')).toContain('Look it up in the Alloggiati Web portal')
  expect(textFor('alloggiati')).not.toContain('lot ')
})

test.each([
  [
    { all: false, names: ['Ático', 'Casa'], count: 2 },
    'invites you to 2 properties',
    'manages Ático and Casa with',
  ],
  [{ all: false, names: ['A', 'B', 'C'], count: 12 }, 'to 12 properties', 'manages A, B, C, and 9 more with'],
  [{ all: true, names: ['A'], count: 1 }, 'to all of their properties', 'Today: 1 property (A).'],
  [{ all: true, names: [], count: 0 }, 'to all of their properties', 'future ones too, to join the team.'],
])('an invitation to several properties says which ones: %j', (several, subject, text) => {
  const mail = renderMail(
    {
      kind: 'invitation',
      parameters: { url, inviter: 'Lucía Navarro', property: 'A', several, access_level: 'staff' },
    },
    'en',
  )
  expect(mail.subject).toContain(subject)
  expect(mail.text.replaceAll('\n', ' ')).toContain(text)
})
