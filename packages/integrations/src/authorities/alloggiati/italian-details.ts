import { z } from 'zod'
import type { ReportedGuest } from '../reported-stay.ts'

const text = z
  .string()
  .trim()
  .min(1)
  .nullish()
  .catch(null)
  .transform((value) => value ?? null)

/** What the Italian questions of check-in add to a registration. Country codes are alpha-3. */
export const ItalianDetails = z.object({
  birth_country_code: text,
  /** The code of the authority's table, if the guest chose from it; otherwise name and province. */
  birth_municipality_code: text,
  birth_municipality: text,
  /** Two letters, as on a number plate. */
  birth_province: text,
  document_issue_country_code: text,
  document_issue_municipality_code: text,
  document_issue_municipality: text,
  document_issue_province: text,
  /** Five letters of the authority's table of documents. */
  italian_document_type: text,
  travels_as: z
    .enum(['family', 'group'])
    .nullish()
    .catch(null)
    .transform((value) => value ?? null),
})
export type ItalianDetails = z.output<typeof ItalianDetails>
export type ItalianField = keyof ItalianDetails

/** Where errors find an Italian question in the registration. */
export const italianField = (name: ItalianField): string => `regime_fields.${name}`

/** The Italian answers of a guest; all null for a registration without them. */
export function italianDetails(guest: ReportedGuest): ItalianDetails {
  const answers: unknown = 'regime_fields' in guest ? guest.regime_fields : null
  return ItalianDetails.parse(answers ?? {})
}
