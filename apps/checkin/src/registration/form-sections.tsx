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
import { BirthPlaceFields, CompanyField, DocumentFields } from './document-questions.tsx'
import { isFolded } from './draft.ts'
import styles from './field.module.css'
import { useForm } from './form-context.ts'
import { TICKED } from './form-values.ts'
import { BirthField, RadioField, SelectField, TextField } from './inputs.tsx'
import { MachineLines } from './machine-lines.tsx'
import { Privacy } from './privacy.tsx'
import type { Step } from './steps.ts'

/** The questions of the current step. */
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
  const { countries, regime } = useForm()
  return (
    <>
      <MachineLines />
      <SelectField field="nationality_country_code" choices={useNationalities(countries)} />
      <BirthField />
      <RadioField field="document_type" choices={useDocumentTypes(regime)} />
    </>
  )
}

function IdentityQuestions() {
  const t = useTranslations('form')
  const { regime, requirements } = useForm()
  const relationships = useRelationships(regime)
  const name = { autoCapitalize: 'words', spellCheck: false } as const
  return (
    <>
      {/* Decided in the previous step, even if no script hides the field. */}
      {!isFolded('relationship_code', requirements) && (
        <SelectField field="relationship_code" choices={relationships} />
      )}
      <CompanyField />
      <TextField field="first_name" autoComplete="given-name" {...name} />
      <TextField field="last_name" autoComplete="family-name" {...name} />
      <Tick name="no_last_name" label={t('no_last_name')} help={t('no_last_name_help')} />
      <TextField field="second_last_name" autoComplete="off" {...name} />
      <RadioField field="sex" choices={useSexes(regime)} isRow />
      <BirthPlaceFields />
      <DocumentFields />
    </>
  )
}

function HomeQuestions() {
  const t = useTranslations('form')
  const { countries, home, guest, asksAddress } = useForm()
  const provinces = home?.provinces.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      {guest.companionOf !== null && (
        <Tick
          name="same_residence"
          label={t('same_residence', { name: guest.companionOf })}
          help={<span className="without-script">{t('same_residence_help')}</span>}
        />
      )}
      <SelectField
        field="residence_country_code"
        choices={countryChoices(countries)}
        autoComplete="country"
      />
      {asksAddress && <TextField field="residence_address" autoComplete="street-address" />}
      {asksAddress ? (
        <div className={styles['pair']}>
          <TextField field="residence_postal_code" autoComplete="postal-code" autoCapitalize="characters" />
          <CityField />
        </div>
      ) : (
        <CityField />
      )}
      {provinces && <SelectField field="residence_province_id" choices={provinces} />}
    </>
  )
}

function ContactQuestions() {
  const t = useTranslations('form')
  const { countries, requirements } = useForm()
  const isNeeded = requirements.phone !== 'optional' || requirements.email !== 'optional'
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
      <Consent />
      <Privacy />
    </>
  )
}

/** Consent to the host's news is separate: never ticked beforehand, never a condition. */
function Consent() {
  const t = useTranslations('fields.marketing_consent')
  const { property } = useForm()
  return <Tick name="marketing_consent" label={t('label', { host: property.host_name })} help={t('help')} />
}

type TickProps = {
  name: 'marketing_consent' | 'no_last_name' | 'same_residence'
  label: string
  help: ReactNode
}

/** A checkbox with an explanation below it. */
function Tick({ name, label, help }: TickProps) {
  const { values } = useForm()
  return (
    <div className={styles['consent']}>
      <label className={styles['choice']}>
        <input
          type="checkbox"
          name={name}
          value={TICKED}
          defaultChecked={values[name] === TICKED}
          aria-describedby={`${name}-help`}
        />
        {label}
      </label>
      <p className={styles['help']} id={`${name}-help`}>
        {help}
      </p>
    </div>
  )
}
