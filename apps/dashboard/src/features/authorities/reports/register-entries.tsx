'use client'
import type { RegisterEntry } from '@stayward/contract/authorities/report'
import { PAD } from '@stayward/contract/stays/signature-pad'
import { useTranslations } from 'next-intl'
import { dayOf, timeText } from '../../../i18n/format'
import { useFormat } from '../../../i18n/use-format'
import { useRegimeFacts } from '../../stays/guests/use-regime-facts'
import classes from './register-book.module.css'
import type { useRegisterWords } from './use-register-words'

type Props = {
  items: readonly RegisterEntry[]
  words: ReturnType<ReturnType<typeof useRegisterWords>>
  property: { registration_number: string | null; time_zone: string }
  from: string
  to: string
}

/** The entries of the register book as a table, with the signatures, and room on paper for missing ones. */
export function RegisterEntries({ items, words, property, from, to }: Props) {
  const t = useTranslations('reports')
  const format = useFormat()
  const lines = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ')
  return (
    <div className={classes['scroll']}>
      <table className={classes['table']}>
        <caption>
          {lines(
            t('book.range', { from: format.date(from), to: format.date(to) }),
            property.registration_number,
          )}
        </caption>
        <thead>
          <tr>
            {(['guest', 'document', 'residence', 'contact', 'stay', 'signature'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`book.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((entry) => (
            <tr key={entry.guest_id}>
              <th scope="row">
                {[entry.first_name, entry.last_name, entry.second_last_name].filter(Boolean).join(' ')}
                <small>
                  {lines(
                    format.date(entry.date_of_birth),
                    words.sex(entry.sex),
                    words.nationality(entry.nationality_country_code),
                    words.relationship(entry.relationship_code),
                  )}
                </small>
              </th>
              <td>
                {lines(words.document(entry.document_type), entry.document_number)}
                <small>{entry.document_support_number}</small>
                <RegimeFacts fields={entry.regime_fields} />
              </td>
              <td>
                {entry.residence_address}
                <small>
                  {lines(
                    entry.residence_postal_code,
                    entry.residence_city,
                    entry.residence_country_code && words.country(entry.residence_country_code),
                  )}
                </small>
              </td>
              <td>
                {entry.phone}
                <small>{entry.email}</small>
              </td>
              <td>
                {format.date(entry.arrival_date)} – {format.date(entry.departure_date)}
                <small>{entry.reference}</small>
                <small>{t('book.kept', { day: format.date(entry.erase_after) })}</small>
              </td>
              <td className={classes['signature']}>
                <Signature entry={entry} time_zone={property.time_zone} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What only the law of this place asks of a guest. */
function RegimeFacts({ fields }: { fields: RegisterEntry['regime_fields'] }) {
  return useRegimeFacts(fields).map(({ label, value }) => (
    <small key={label}>
      {label}: {value}
    </small>
  ))
}

type SignatureProps = { entry: RegisterEntry; time_zone: string }

function Signature({ entry: { signature, first_name, last_name }, time_zone }: SignatureProps) {
  const t = useTranslations('reports.book')
  const format = useFormat()
  if (signature === null) return <span className="visually-hidden">{t('unsigned')}</span>
  const name = `${first_name} ${last_name}`
  return (
    <>
      {signature.method === 'drawn' ? (
        <svg
          className={classes['drawing']}
          viewBox={`0 0 ${PAD.width} ${PAD.height}`}
          role="img"
          aria-label={t('drawn_by', { name })}
        >
          <path d={signature.mark} />
        </svg>
      ) : (
        <span className={classes['typed']}>{signature.mark}</span>
      )}
      <small>
        {format.date(dayOf(signature.signed_at, time_zone))}, {timeText(signature.signed_at, time_zone)}
      </small>
    </>
  )
}
