import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import {
  countryChoices,
  prefixChoices,
  useDocumentTypes,
  useNationalities,
  useRelationships,
  useSexes,
} from './choices.ts'
import { CityField } from './city-field.tsx'
import styles from './field.module.css'
import { useForm } from './form-context.ts'
import { TICKED } from './form-values.ts'
import { isLegalDuty } from './legal-duty.ts'
import { BirthField, RadioField, SelectField, TextField } from './inputs.tsx'

type SectionName = 'who' | 'document' | 'home' | 'contact' | 'consent'

function Section({ name, help, children }: { name: SectionName; help?: string; children: ReactNode }) {
  const t = useTranslations('form')
  return (
    <fieldset className={styles['section']} aria-describedby={help && `${name}-help`}>
      <legend>{t(name)}</legend>
      {help && (
        <p className={styles['help']} id={`${name}-help`}>
          {help}
        </p>
      )}
      {children}
    </fieldset>
  )
}

export function WhoSection() {
  const t = useTranslations('form')
  const { countries } = useForm()
  return (
    <Section name="who" help={t('who_help')}>
      <TextField field="first_name" autoComplete="given-name" autoCapitalize="words" spellCheck={false} />
      <TextField field="last_name" autoComplete="family-name" autoCapitalize="words" spellCheck={false} />
      <TextField field="second_last_name" autoComplete="off" autoCapitalize="words" spellCheck={false} />
      <BirthField />
      <SelectField field="relationship_code" choices={useRelationships()} />
      <RadioField field="sex" choices={useSexes()} isRow />
      <SelectField field="nationality_country_code" choices={useNationalities(countries)} />
    </Section>
  )
}

export function DocumentSection() {
  const t = useTranslations('form')
  const { home } = useForm()
  const number = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const
  return (
    <Section name="document" help={t('document_help')}>
      <RadioField field="document_type" choices={useDocumentTypes()} />
      <TextField field="document_number" {...number} />
      {home && <TextField field="document_support_number" {...number} />}
    </Section>
  )
}

export function HomeSection() {
  const { countries, home, guest } = useForm()
  const provinces = home?.provinces.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Section name="home">
      {guest.companionOf !== null && <SameResidence name={guest.companionOf} />}
      <SelectField field="residence_country_code" choices={countryChoices(countries)} />
      <TextField field="residence_address" autoComplete="address-line1" />
      <div className={styles['pair']}>
        <TextField field="residence_postal_code" autoComplete="postal-code" autoCapitalize="characters" />
        <CityField />
      </div>
      {provinces && <SelectField field="residence_province_id" choices={provinces} />}
    </Section>
  )
}

function SameResidence({ name }: { name: string }) {
  const t = useTranslations('form')
  const { values } = useForm()
  return (
    <div className={styles['consent']}>
      <label className={styles['choice']}>
        <input
          type="checkbox"
          name="same_residence"
          value={TICKED}
          defaultChecked={values.same_residence === TICKED}
          aria-describedby="same_residence-help"
        />
        {t('same_residence', { name })}
      </label>
      <p className={`${styles['help']} without-script`} id="same_residence-help">
        {t('same_residence_help')}
      </p>
    </div>
  )
}

export function ContactSection() {
  const t = useTranslations('form')
  const { countries, requirements } = useForm()
  const isNeeded = requirements.phone !== 'optional' || requirements.email !== 'optional'
  return (
    <Section name="contact" {...(isNeeded && { help: t('contact_help') })}>
      <div className={styles['pair']}>
        <SelectField
          field="phone_prefix"
          choices={prefixChoices(countries)}
          autoComplete="tel-country-code"
        />
        <TextField field="phone" type="tel" inputMode="tel" autoComplete="tel-national" />
      </div>
      <TextField
        field="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
      />
    </Section>
  )
}

export function ConsentSection() {
  const t = useTranslations()
  const { values, property } = useForm()
  const host = property.host_name
  return (
    <Section name="consent">
      <div className={styles['consent']}>
        <label className={styles['choice']}>
          <input
            type="checkbox"
            name="marketing_consent"
            value={TICKED}
            defaultChecked={values.marketing_consent === TICKED}
            aria-describedby="marketing_consent-help"
          />
          {t('fields.marketing_consent.label', { host })}
        </label>
        <p className={styles['help']} id="marketing_consent-help">
          {t('fields.marketing_consent.help')}
        </p>
      </div>
      <p className={styles['privacy']}>
        {t(isLegalDuty(property.country_code) ? 'form.privacy' : 'form.privacy_elsewhere', { host })}
      </p>
    </Section>
  )
}
