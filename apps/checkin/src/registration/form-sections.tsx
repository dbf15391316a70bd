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
import { isFolded } from './draft.ts'
import styles from './field.module.css'
import { useForm } from './form-context.ts'
import { TICKED } from './form-values.ts'
import { BirthField, RadioField, SelectField, TextField } from './inputs.tsx'
import { isLegalDuty } from './legal-duty.ts'
import { MachineLines } from './machine-lines.tsx'
import type { Step } from './steps.ts'

/** The questions of the step that the form is at. */
export function StepQuestions() {
  const { step } = useForm()
  const Questions = QUESTIONS[step]
  return <Questions />
}

const QUESTIONS: Record<Step, () => ReactNode> = {
  about: AboutQuestions,
  identity: IdentityQuestions,
  home: HomeQuestions,
  contact: ContactQuestions,
}

function AboutQuestions() {
  const { countries } = useForm()
  return (
    <>
      <MachineLines />
      <SelectField field="nationality_country_code" choices={useNationalities(countries)} />
      <BirthField />
      <RadioField field="document_type" choices={useDocumentTypes()} />
    </>
  )
}

function IdentityQuestions() {
  const { values, requirements } = useForm()
  const relationships = useRelationships()
  const name = { autoCapitalize: 'words', spellCheck: false, maxLength: 50 } as const
  const number = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const
  return (
    <>
      {/* Decided by the step before, also where no script folds it. */}
      {!isFolded('relationship_code', requirements) && (
        <SelectField field="relationship_code" choices={relationships} />
      )}
      <TextField field="first_name" autoComplete="given-name" {...name} />
      <TextField field="last_name" autoComplete="family-name" {...name} />
      <TextField field="second_last_name" autoComplete="off" {...name} />
      <RadioField field="sex" choices={useSexes()} isRow />
      {values.document_type !== '' && (
        <>
          <TextField field="document_number" {...number} maxLength={40} />
          {requirements.document_support_number === 'required' && (
            <TextField field="document_support_number" {...number} maxLength={40} />
          )}
        </>
      )}
    </>
  )
}

function HomeQuestions() {
  const { countries, home, guest } = useForm()
  const provinces = home?.provinces.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      {guest.companionOf !== null && <SameResidence name={guest.companionOf} />}
      <SelectField
        field="residence_country_code"
        choices={countryChoices(countries)}
        autoComplete="country"
      />
      <TextField field="residence_address" autoComplete="street-address" maxLength={100} />
      <div className={styles['pair']}>
        <TextField
          field="residence_postal_code"
          autoComplete="postal-code"
          autoCapitalize="characters"
          maxLength={20}
        />
        <CityField />
      </div>
      {provinces && <SelectField field="residence_province_id" choices={provinces} />}
    </>
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

function ContactQuestions() {
  const t = useTranslations('form')
  const { countries, requirements, property } = useForm()
  const isNeeded = requirements.phone !== 'optional' || requirements.email !== 'optional'
  const host = property.host_name
  return (
    <>
      {isNeeded && <p className={styles['help']}>{t('contact_help')}</p>}
      <div className={styles['pair']}>
        <SelectField
          field="phone_prefix"
          choices={prefixChoices(countries)}
          placeholder="+…"
          autoComplete="tel-country-code"
        />
        <TextField field="phone" type="tel" inputMode="tel" autoComplete="tel-national" maxLength={30} />
      </div>
      <TextField
        field="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={250}
      />
      <Consent />
      <p className={styles['privacy']}>
        {t(isLegalDuty(property.country_code) ? 'privacy' : 'privacy_elsewhere', { host })}
      </p>
    </>
  )
}

/** News of the host are a matter of their own: never ticked beforehand, never a condition. */
function Consent() {
  const t = useTranslations('fields.marketing_consent')
  const { values, property } = useForm()
  return (
    <div className={styles['consent']}>
      <label className={styles['choice']}>
        <input
          type="checkbox"
          name="marketing_consent"
          value={TICKED}
          defaultChecked={values.marketing_consent === TICKED}
          aria-describedby="marketing_consent-help"
        />
        {t('label', { host: property.host_name })}
      </label>
      <p className={styles['help']} id="marketing_consent-help">
        {t('help')}
      </p>
    </div>
  )
}
