import type { Regime } from '@stayward/contract/stays/guest-registration/regime'
import type { FormField, Question } from './form-values.ts'

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
    'first_name',
    'last_name',
    'second_last_name',
    'sex',
    'document_number',
    'document_support_number',
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

/** The steps in which a regime has a question: if no law requires it, nobody has to say where they live. */
export function stepsOf(regime: Regime, arrival_date: string): Step[] {
  const requirements = regime.requirements({}, { arrival_date })
  return STEPS.filter((step) => step !== 'home' || requirements.residence_country_code === 'required')
}

/** The step with a question; errors without a question are shown in the last one. */
export const stepOf = (path: Question | 'other'): Step =>
  STEPS.find((step) => QUESTIONS_OF[step].some((question) => question === path)) ?? 'contact'

/** The step with that name; null for anything else. */
export const stepNamed = (name: string | null): Step | null => STEPS.find((step) => step === name) ?? null
