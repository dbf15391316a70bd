'use client'
import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { FieldRequirements } from '@stayward/contract/stays/guest-registration/regime'
import type { RegimeField } from '@stayward/contract/stays/guest-registration/regime-field-names'
import { field } from '../../../components/field'
import { FieldRow } from '../../../components/form-section'
import { SearchSelect } from '../../../components/search-select'
import type { GuestFormValues } from './guest-form-values'
import { useCountryChoices } from './use-country-names'
import { useRegistrationWords } from './use-registration-words'

type Props = { form: UseFormReturnType<GuestFormValues>; requirements: FieldRequirements }

/** What only some regimes ask of a person: how they travel, and where they were born. */
export function PersonQuestions(props: Props) {
  const words = useRegistrationWords()
  return (
    <>
      <Choice {...props} name="travels_as" choices={words.companies} />
      <Country {...props} name="birth_country_code" />
      <FieldRow>
        <Text {...props} name="birth_municipality" />
        <Text {...props} name="birth_province" />
      </FieldRow>
      <Text {...props} name="place_of_birth" />
    </>
  )
}

/** What only some regimes ask of a document: what it is, and who issued it. */
export function DocumentQuestions(props: Props) {
  const words = useRegistrationWords()
  if (props.form.values.document_type === '') return null
  return (
    <>
      <Choice {...props} name="italian_document_type" choices={words.italianDocuments} />
      <Country {...props} name="document_issuing_country_code" />
      <FieldRow>
        <Text {...props} name="document_issuing_municipality" />
        <Text {...props} name="document_issuing_province" />
      </FieldRow>
    </>
  )
}

/** The label of a question and whether it needs an answer; null where nobody asks it. */
function useQuestion({ form, requirements, name }: Props & { name: RegimeField }) {
  const words = useRegistrationWords()
  if (requirements[name] === 'hidden') return null
  return { ...field(form, name), label: words.label(name), required: requirements[name] === 'required' }
}

function Text(props: Props & { name: RegimeField }) {
  const question = useQuestion(props)
  return question && <TextInput {...question} autoComplete="off" />
}

type ChoiceProps = Props & { name: RegimeField; choices: { value: string; label: string }[] }

function Choice({ choices, ...props }: ChoiceProps) {
  const question = useQuestion(props)
  return question && <NativeSelect {...question} data={[{ value: '', label: '' }, ...choices]} />
}

function Country(props: Props & { name: RegimeField }) {
  const question = useQuestion(props)
  const choices = useCountryChoices()
  const { form, name } = props
  return (
    question && (
      <SearchSelect
        {...question}
        choices={choices}
        autoComplete="off"
        clearable
        value={form.values[name] || null}
        onChange={(code) => form.setFieldValue(name, code ?? '')}
      />
    )
  )
}
