import { type Locale, writtenLocale } from '@stayward/contract/kernel/locale'
import { isTranslated, type MailContent } from './mail-content.ts'
import { foreignInSubject, foreignText, withForeignText } from './foreign-text.ts'
import { mailHtml } from './mail-html.ts'
import { mailWords } from './mail-words.ts'

/**
 * Subject, plain text and HTML of a mail. Both bodies have the same text; only our own addresses are links.
 */
export function renderMail(
  content: MailContent,
  locale: Locale,
): { subject: string; text: string; html: string } {
  const words = {
    ...mailWords(withForeignText(content, foreignText), locale),
    subject: mailWords(withForeignText(content, foreignInSubject), locale).subject,
  }
  const { label, url } = words.action
  const text = [...words.paragraphs, `${label}:\n${url}`, ...words.after, 'Stayward'].join('\n\n')
  return {
    subject: words.subject,
    text: `${text}\n`,
    html: mailHtml(words, isTranslated(content) ? locale : writtenLocale(locale)),
  }
}
