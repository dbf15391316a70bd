import { brandColors } from '@stayward/contract/properties/brand-color'
import type { CompanyInfo } from '@stayward/contract/properties/company'
import { useTranslations } from 'next-intl'
import classes from './checkin-head.module.css'
import { LogoPicture } from './logo-picture'
import { OURS } from './mail-head'

type Props = { name: string; color: string | null; logo: CompanyInfo['logo'] }

const SCHEMES = ['light', 'dark'] as const

/** How the head of a check-in page looks to guests, on light and on dark phones. */
export function CheckinHead({ name, color, logo }: Props) {
  const t = useTranslations('settings.company.preview')
  const shades = brandColors(color ?? OURS)
  return (
    <div className={classes['pair']}>
      {SCHEMES.map((scheme) => {
        const { primary, on_primary } = shades[scheme]
        return (
          <figure
            key={scheme}
            className={classes['page']}
            data-scheme={scheme}
            aria-label={t(`checkin_${scheme}`)}
          >
            {logo ? (
              <span className={classes['plate']}>
                <LogoPicture logo={logo} name={name} />
              </span>
            ) : (
              <p className={classes['name']}>{name}</p>
            )}
            <p className={classes['welcome']}>{t('welcome')}</p>
            <p className={classes['property']}>{t('property')}</p>
            <span className={classes['button']} style={{ backgroundColor: primary, color: on_primary }}>
              {t('button')}
            </span>
            <span style={{ color: primary }}>{t('link')}</span>
          </figure>
        )
      })}
    </div>
  )
}
