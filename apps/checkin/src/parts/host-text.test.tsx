import type { Locale } from '@stayward/contract/kernel/locale'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MESSAGES } from '../i18n/messages.ts'
import { HostText } from './host-text.tsx'

const shown = (page: Locale, locale: Locale | null) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={page} messages={MESSAGES[page]} timeZone="UTC">
      <HostText text="Empuje." locale={locale} />
    </NextIntlClientProvider>,
  )

it.each([
  ['en', 'Written in Spanish'],
  ['fr', 'Rédigé en espagnol'],
  ['de', 'Verfasst auf Spanisch'],
  ['it', 'Scritto in spagnolo'],
  ['pt', 'Escrito em espanhol'],
  ['ca', 'Escrit en espanyol'],
] as const)('a text in another language than the page says so on a page in %s', (page, said) => {
  expect(shown(page, 'es')).toContain(said)
  expect(shown(page, 'es')).toMatch(/<p[^>]* lang="es">Empuje\.<\/p>/)
})

it('a text in the language of the page, or in an unknown one, names none', () => {
  for (const markup of [shown('es', 'es'), shown('en', null)]) {
    expect(markup).toContain('Empuje.')
    expect(markup).not.toMatch(/lang=|Escrito|Written/)
  }
})
