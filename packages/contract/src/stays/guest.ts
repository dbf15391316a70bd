import { z } from 'zod'
import { REPORT_STATES } from '../authorities/report-states.ts'
import { MOST_COUNTED } from './booking-values.ts'
import { GUEST_SORTS } from './guest-values.ts'
import { DocumentType, RelationshipCode } from './guest-registration/catalogues.ts'
import { SEXES } from './guest-registration/registration-values.ts'
import { spaniard } from './guest-registration/examples.ts'
import { RegimeFields } from './guest-registration/regime-fields.ts'
import { GuestRegistration } from './guest-registration/request.ts'
import { ExportFormat, exportExamples, PAGING_FIELDS } from '../kernel/export.ts'
import { EarlierStays } from './guest-history.ts'
import { changesPage, changesQuery, cursorQuery } from '../kernel/paging.ts'
import { AllowedAction, Day, Id, Instant, KnownEmail, isSimilar, searchQuery } from '../kernel/primitives.ts'
import { readOnlyFields } from '../kernel/replace.ts'
import { tagQuery } from '../properties/property-fields.ts'

export const GUEST_STATES = ['registered', 'needs_correction', 'restricted', 'erased'] as const
export const GuestState = z.enum(GUEST_STATES).meta({ id: 'GuestState' })
export type GuestState = z.infer<typeof GuestState>

/** The states in which hosts and the guest's own party see a guest. The others only count. */
export const SHOWN_GUEST_STATES = ['registered', 'needs_correction'] as const satisfies GuestState[]

/** How long a guest is kept after departure before everything about them is erased. */
export const GUEST_RETENTION_YEARS = 3

export const SIGNATURE_METHODS = ['drawn', 'typed'] as const
export type SignatureMethod = (typeof SIGNATURE_METHODS)[number]

export const GuestSignature = z
  .strictObject({
    signed_at: Instant,
    method: z.enum(SIGNATURE_METHODS),
    hash: z.string().meta({
      description:
        'SHA-256 in hexadecimal of what was signed: the statement as shown, the registration, the stay, the time and the ' +
        'signature itself.',
    }),
  })
  .meta({ id: 'GuestSignature' })

/** A registered guest as the host sees them. The personal fields of a restricted or erased guest are null. */
export const Guest = z
  .strictObject({
    id: Id,
    booking_id: Id,
    property_id: Id,
    property_name: z.string(),
    arrival_date: Day.meta({ description: 'Of the stay, at the property.' }),
    departure_date: Day,
    state: GuestState,
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    second_last_name: z.string().nullable(),
    nationality_country_code: z.string().nullable(),
    date_of_birth: Day.nullable(),
    age_at_arrival: z.int().nullable(),
    is_minor: z.boolean(),
    sex: z.enum(SEXES).nullable(),
    document_type: DocumentType.nullable(),
    document_number: z.string().nullable().meta({ description: 'Masked.', example: '•••••678Z' }),
    document_support_number: z.string().nullable().meta({ description: 'Masked.', example: '•••••0589' }),
    residence_address: z.string().nullable(),
    residence_country_code: z.string().nullable(),
    residence_province_id: Id.nullable(),
    residence_city_id: Id.nullable(),
    residence_city: z.string().nullable(),
    residence_postal_code: z.string().nullable(),
    phone_prefix: z.string().nullable(),
    phone: z.string().nullable(),
    email: KnownEmail.nullable(),
    relationship_code: RelationshipCode.nullable(),
    marketing_consent: z.boolean().nullable(),
    regime_fields: RegimeFields.nullable(),
    signature: GuestSignature.nullable(),
    house_rules_accepted_at: Instant.nullable().meta({
      description: 'When the guest accepted the house rules. Independent of the signature.',
    }),
    erase_after: Day.meta({
      description: `The date from which they are erased, ${GUEST_RETENTION_YEARS} years after departure.`,
    }),
    allowed_actions: z.array(AllowedAction),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'Guest' })
export type Guest = z.infer<typeof Guest>

/** How far the report of a guest's stay to the authority is. */
const GuestReport = z
  .strictObject({
    state: z.enum(REPORT_STATES),
    obstacle: z.string().nullable().meta({
      description: 'The reason the report cannot be sent yet. Null once the authority has it.',
      example: 'report.checkin_incomplete',
    }),
    due_at: Instant.meta({ description: 'When the authority must have it.' }),
    is_late: z.boolean(),
  })
  .meta({ id: 'GuestReport' })
export type GuestReport = z.infer<typeof GuestReport>

/** A guest with their stays before this one, and the report of this stay. */
export const KnownGuest = Guest.extend({
  report: GuestReport.nullable().meta({
    description:
      'The report of the travellers of this stay; of a long stay that is reported in parts, the last part that has begun. ' +
      'Null where no authority requires one.',
  }),
  earlier_stays: EarlierStays.meta({ description: 'Of this guest, by email address or phone number.' }),
}).meta({ id: 'KnownGuest' })
export type KnownGuest = z.infer<typeof KnownGuest>

/** Fields that a PUT may contain but does not change. */
export const READ_ONLY_GUEST_FIELDS = [
  'id',
  'booking_id',
  'property_id',
  'property_name',
  'arrival_date',
  'departure_date',
  'state',
  'age_at_arrival',
  'is_minor',
  'signature',
  'house_rules_accepted_at',
  'erase_after',
  'allowed_actions',
  'created_at',
  'updated_at',
  'earlier_stays',
  'report',
] as const satisfies (keyof KnownGuest)[]

/** Replaces a guest's registration. */
export const GuestReplace = z
  .strictObject({
    ...GuestRegistration.shape,
    ...readOnlyFields(READ_ONLY_GUEST_FIELDS),
  })
  .meta({ id: 'GuestReplace', examples: [spaniard] })
export type GuestReplace = z.infer<typeof GuestReplace>

/** The full numbers of a guest's document. */
export const GuestDocument = z
  .strictObject({
    guest_id: Id,
    document_type: DocumentType.nullable(),
    document_number: z.string().nullable(),
    document_support_number: z.string().nullable(),
  })
  .meta({ id: 'GuestDocument' })

export const GuestList = z.strictObject({
  ...cursorQuery,
  ...changesQuery,
  property_id: Id.optional().meta({
    description:
      'One property, your own or one you manage for another account. If omitted, the guests of your own account.',
  }),
  tag: tagQuery,
  booking_id: Id.optional().meta({ description: 'Only of this booking.' }),
  from: Day.optional().meta({ description: 'Guests whose stay ends after this date.' }),
  to: Day.optional().meta({ description: 'Guests who arrive before this date.' }),
  query: searchQuery.optional().meta({
    description: 'Part of a name, or a full document number; where nobody has that, names that resemble it.',
  }),
  sort: z
    .enum(GUEST_SORTS)
    .default('-created_at')
    .meta({ description: '`from` is the arrival of the stay, `created_at` the registration.' }),
})
export type GuestList = z.infer<typeof GuestList>
/** The guests of an export file: all pages of a list. */
export const GuestExport = GuestList.omit(PAGING_FIELDS)
  .extend({ format: ExportFormat })
  .meta({ id: 'GuestExport', ...exportExamples })
export type GuestExport = z.infer<typeof GuestExport>
export const GuestPage = changesPage(KnownGuest)
  .extend({ is_similar: isSimilar('the items only resemble it') })
  .meta({ id: 'GuestPage' })

/** The guests to be counted: those of a list, on all of its pages. */
export const GuestTotalQuery = GuestList.omit({ ...PAGING_FIELDS, sort: true })
export type GuestTotalQuery = z.infer<typeof GuestTotalQuery>

/** How many guests a list has. */
export const GuestTotal = z
  .strictObject({
    total: z.int().meta({ description: `At most ${MOST_COUNTED}.` }),
    has_more: z.boolean().meta({ description: `Whether there are more than ${MOST_COUNTED}.` }),
    is_similar: isSimilar('guests are counted whose names only resemble it'),
  })
  .meta({ id: 'GuestTotal' })
