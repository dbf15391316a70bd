import { AUTHORITY_NAMES } from '@stayward/contract/authorities/authority'
import type { WrittenLocale } from '@stayward/contract/kernel/locale'
import { momentAt } from './moment-at.ts'
import type { CertificateEnding } from './mail-content.ts'
import type { MailWords } from './mail-words.ts'

const AUTHORITY = AUTHORITY_NAMES.ertzaintza

const WORDS: Record<WrittenLocale, (ending: CertificateEnding) => MailWords> = {
  en: ({ url, name, has_ended, ...moment }) => ({
    subject: `The certificate for reports to the ${AUTHORITY} ${has_ended ? 'has ended' : 'ends soon'}`,
    paragraphs: [
      `The certificate that signs the reports of ${name} ${has_ended ? 'ended' : 'ends'} on ${momentAt(moment, 'en')}. From then on, the ${AUTHORITY} rejects them.`,
      `Get a new one from its issuer, have the ${AUTHORITY} authorize it, which may take days, and add it to the account.`,
    ],
    action: { label: 'Open the account', url },
    after: ['Until then, reports can be uploaded as files in its portal: choose that in the account.'],
  }),
  es: ({ url, name, has_ended, ...moment }) => ({
    subject: `El certificado para los partes a la ${AUTHORITY} ${has_ended ? 'ha caducado' : 'caduca pronto'}`,
    paragraphs: [
      `El certificado que firma los partes de ${name} ${has_ended ? 'caducó' : 'caduca'} el ${momentAt(moment, 'es')}. Desde entonces, la ${AUTHORITY} los rechaza.`,
      `Pide uno nuevo a su emisor, haz que la ${AUTHORITY} lo autorice, lo que puede tardar días, y añádelo a la cuenta.`,
    ],
    action: { label: 'Abrir la cuenta', url },
    after: ['Mientras tanto, los partes se pueden subir como archivos en su portal: elígelo en la cuenta.'],
  }),
}

/** The mail to hosts about the end of the certificate that signs their reports. */
export const certificateMailWords = (ending: CertificateEnding, locale: WrittenLocale): MailWords =>
  WORDS[locale](ending)
