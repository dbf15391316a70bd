import { allows } from '@stayward/contract/kernel/rights'
import { LOCALES, type WrittenLocale } from '@stayward/contract/kernel/locale'
import type { Property } from '@stayward/contract/properties/property'
import { getLocale, getTranslations } from 'next-intl/server'
import { Card } from '../../../components/card'
import { CopyButton } from '../../../components/copy-button'
import { Facts } from '../../../components/facts'
import { LinkButton } from '../../../components/link-button'
import { LiveFields } from '../../../components/live-fields'
import { listText, zoneText } from '../../../i18n/format'
import { paths } from '../../../paths'
import classes from './property-facts.module.css'

/** All details of a property, without its bookings. */
export async function PropertyFacts({ property }: { property: Property }) {
  const t = await getTranslations('properties')
  const locale = await getLocale()
  const { id } = property
  const edit = (field: string, title: string) =>
    allows(property.access_level, 'property.edit') && (
      <LinkButton
        size="xs"
        variant="default"
        href={paths.propertyField(id, { name: field })}
        aria-label={`${t('facts.edit')}: ${title}`}
      >
        {t('facts.edit')}
      </LinkButton>
    )
  return (
    <>
      <Card title={t('facts.title')} aside={edit('kind', t('facts.title'))}>
        <Facts
          facts={[
            { label: t('form.kind'), value: t(`kinds.${property.kind}`) },
            { label: t('form.max_guests'), value: property.max_guests },
            { label: t('form.rooms_count'), value: property.rooms_count },
            { label: t('form.tags'), value: property.tags?.join(', ') },
            { label: t('form.check_in_time'), value: property.check_in_time },
            { label: t('form.check_out_time'), value: property.check_out_time },
            { label: t('form.time_zone'), value: zoneText(property.time_zone, locale) },
            { label: t('form.registration_number'), value: property.registration_number },
            { label: t('form.regional_licence'), value: property.regional_licence },
            { label: t('form.ses_establishment_code'), value: property.ses_establishment_code },
          ]}
        />
      </Card>
      <Card title={t('facts.arrival')} aside={edit('wifi_name', t('facts.arrival'))}>
        <Facts
          facts={[
            { label: t('form.wifi_name'), value: property.wifi_name },
            {
              label: t('form.wifi_password'),
              value: property.wifi_password && (
                <span className={classes['copied']}>
                  {property.wifi_password}
                  <LiveFields>
                    <CopyButton
                      text={property.wifi_password}
                      label={t('facts.copy')}
                      variant="subtle"
                      size="compact-xs"
                    />
                  </LiveFields>
                </span>
              ),
            },
            { label: t('form.arrival_notes'), value: property.arrival_notes ?? t('facts.no_notes') },
            { label: t('form.house_rules'), value: property.house_rules },
            { label: t('facts.translations'), value: languagesOf(property, locale) },
            { label: t('form.contact'), value: property.contact && contactText(property.contact) },
          ]}
        />
      </Card>
    </>
  )
}

const contactText = ({ name, phone, whatsapp, email }: NonNullable<Property['contact']>): string =>
  [name, phone, whatsapp && `WhatsApp ${whatsapp}`, email].filter(Boolean).join(' · ')

/** The names of the languages into which a property's texts are translated. */
function languagesOf({ translations }: Property, locale: WrittenLocale): string {
  const names = new Intl.DisplayNames([locale], { type: 'language' })
  const written = LOCALES.filter((language) => translations[language] !== undefined)
  return listText(
    written.map((language) => names.of(language) ?? language),
    locale,
  )
}
