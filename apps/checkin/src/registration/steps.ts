import type { Regime, StayFacts } from '@stayward/contract/stays/guest-registration/regime'
import { draftOf } from './draft.ts'
import type { FormField, FormValues, Question } from './form-values.ts'

/**
 * The steps of a registration. Nationality, age and type of document come first, as they decide what else is
 * asked, even in a browser without scripts.
 */
export const STEPS = ['about', 'identity', 'home', 'contact'] as const
export type Step = (typeof STEPS)[number]

export const QUESTIONS_OF = {
  about: ['nationality_country_code', 'date_of_birth', 'document_type'],
  identity: [
    'relationship_code',
    'travels_as',
    'first_name',
    'last_name',
    'second_last_name',
    'sex',
    'birth_country_code',
    'birth_municipality',
    'birth_province',
    'place_of_birth',
    'document_number',
    'document_support_number',
    'italian_document_type',
    'document_issuing_country_code',
    'document_issuing_municipality',
    'document_issuing_province',
  ],
  home: [
    'residence_country_code',
    'residence_address',
    'residence_postal_code',
    'residence_city',
    'residence_province_id',
  ],
  contact: ['phone_prefix', 'phone', 'email', 'marketing_consent'],
} as const satisfies Record<Step, readonly Question[]>

const PARTS: Partial<Record<Question, readonly FormField[]>> = {
  date_of_birth: ['birth_day', 'birth_month', 'birth_year'],
  last_name: ['last_name', 'no_last_name'],
  residence_city: ['residence_city', 'residence_city_id', 'residence_city_asked', 'same_residence'],
}

/** The inputs of a step's form; one that is not sent was left empty. */
export const inputsOf = (step: Step): string[] =>
  QUESTIONS_OF[step].flatMap((question): readonly string[] => PARTS[question] ?? [question])

const ASKS_HOME: readonly string[] = ['required', 'conditional']

/**
 * The steps in which a regime has a question for a guest: who needs not say where they live by law is not asked.
 */
export function stepsOf({ requirements }: Regime, facts: StayFacts, values: FormValues): Step[] {
  const { nationality_country_code } = draftOf(values)
  const { residence_country_code } = requirements({ nationality_country_code }, facts)
  return STEPS.filter((step) => step !== 'home' || ASKS_HOME.includes(residence_country_code))
}

/** The step with a question; errors without a question are shown in the last one. */
export const stepOf = (path: Question | 'other'): Step =>
  STEPS.find((step) => QUESTIONS_OF[step].some((question) => question === path)) ?? 'contact'

/** The step with that name; null for anything else. */
export const stepNamed = (name: string | null): Step | null => STEPS.find((step) => step === name) ?? null
