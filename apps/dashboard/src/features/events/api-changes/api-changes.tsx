import { CHANGELOG } from '@stayward/contract/events/api-changelog'
import { CHANGE_KINDS } from '@stayward/contract/events/api-version'
import { getLocale, getTranslations } from 'next-intl/server'
import { Card } from '../../../components/card'
import { dateText } from '../../../i18n/format'
import classes from './api-changes.module.css'

/** What changed in the API, version by version, newest first. */
export async function ApiChanges() {
  const t = await getTranslations('developers.api_changes')
  const locale = await getLocale()
  return (
    <div className={classes['versions']}>
      {CHANGELOG.map(({ version, released_on, changes }) => (
        <Card
          key={version}
          title={t('version', { version })}
          aside={
            <time className={classes['date']} dateTime={released_on}>
              {dateText(released_on, locale)}
            </time>
          }
        >
          {CHANGE_KINDS.map((kind) => {
            const ofKind = changes.filter((change) => change.kind === kind)
            return ofKind.length === 0 ? null : (
              <section key={kind} className={classes['kind']}>
                <h3>{t(`kinds.${kind}`)}</h3>
                {/* The documentation of the API is written in English. */}
                <ul lang="en">
                  {ofKind.map(({ text }) => (
                    <li key={text}>{withCode(text)}</li>
                  ))}
                </ul>
              </section>
            )
          })}
        </Card>
      ))}
    </div>
  )
}

/** A text with its backticked parts as code: every second part is between backticks. */
const withCode = (text: string) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))
