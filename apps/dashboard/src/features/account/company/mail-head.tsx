import { useTranslations } from 'next-intl'
import { brandColors } from '@stayward/contract/properties/brand-color'
import type { CompanyInfo } from '@stayward/contract/properties/company'
import { LogoPicture } from './logo-picture'
import classes from './mail-head.module.css'

type Props = {
  /** As the sender's name and at the top. */
  name: string
  /** Null: ours. */
  color: string | null
  /** Null: the contact address of each property. */
  reply_to: string | null
  logo?: CompanyInfo['logo']
}

/** The color of mails that have none of their own. */
export const OURS = '#0E5A6B'

/** How the head of a mail looks to its reader. Mails are always light. */
export function MailHead({ name, color, reply_to, logo = null }: Props) {
  const t = useTranslations('settings.company.preview')
  const shown = brandColors(color ?? OURS).light.primary
  return (
    <figure className={classes['mail']} aria-label={t('label')}>
      <dl className={classes['envelope']}>
        <div>
          <dt>{t('from')}</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>{t('reply_to')}</dt>
          <dd>{reply_to ?? t('property_contact')}</dd>
        </div>
      </dl>
      <div className={classes['sheet']}>
        {logo ? (
          <LogoPicture logo={logo} name={name} />
        ) : (
          <p className={classes['brand']} style={{ color: shown }}>
            {name}
          </p>
        )}
        <p className={classes['title']}>{t('mail_title')}</p>
        <p>{t('text')}</p>
        <span className={classes['button']} style={{ backgroundColor: shown }}>
          {t('button')}
        </span>
      </div>
    </figure>
  )
}
