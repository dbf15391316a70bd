import { countryChoices, useCompanies, useItalianDocuments } from './choices.ts'
import styles from './field.module.css'
import { useForm } from './form-context.ts'
import { RadioField, SelectField, TextField } from './inputs.tsx'

const NUMBER = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const
const PLACE = { autoComplete: 'off', autoCapitalize: 'words', spellCheck: false } as const

/** How a guest travels with the first adult, if the regime asks for it. */
export function CompanyField() {
  const { requirements } = useForm()
  const companies = useCompanies()
  return requirements.travels_as === 'required' && <RadioField field="travels_as" choices={companies} isRow />
}

/** Where a guest was born, if the regime asks for it. Without scripts, all of Italy's questions are visible. */
export function BirthPlaceFields() {
  const { regime, requirements, countries } = useForm()
  if (regime === 'portugal')
    return requirements.place_of_birth !== 'hidden' && <TextField field="place_of_birth" {...PLACE} />
  if (regime !== 'italy') return null
  return (
    <>
      <SelectField field="birth_country_code" choices={countryChoices(countries)} />
      <div className={styles['pair']} data-wide="first">
        <TextField field="birth_municipality" {...PLACE} />
        <TextField field="birth_province" {...NUMBER} />
      </div>
    </>
  )
}

/** The document chosen in the step before, with what the regime asks about it. */
export function DocumentFields() {
  const { regime, values, requirements, countries } = useForm()
  const italianDocuments = useItalianDocuments()
  if (values.document_type === '' || requirements.document_number === 'hidden') return null
  return (
    <>
      <TextField field="document_number" {...NUMBER} />
      {requirements.document_support_number === 'required' && (
        <TextField field="document_support_number" {...NUMBER} />
      )}
      {requirements.italian_document_type === 'required' && (
        <SelectField field="italian_document_type" choices={italianDocuments} />
      )}
      {requirements.document_issuing_country_code !== 'hidden' && (
        <SelectField field="document_issuing_country_code" choices={countryChoices(countries)} />
      )}
      {regime === 'italy' && (
        <div className={styles['pair']} data-wide="first">
          <TextField field="document_issuing_municipality" {...PLACE} />
          <TextField field="document_issuing_province" {...NUMBER} />
        </div>
      )}
    </>
  )
}
