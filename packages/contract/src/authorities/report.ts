import { z } from 'zod'
import { AUTHORITIES, REPORTING_AUTHORITIES } from './authority.ts'
import { GuestSignature } from '../stays/guest.ts'
import { DocumentType, PaymentMethod, RelationshipCode } from '../stays/guest-registration/catalogues.ts'
import { RegimeFields } from '../stays/guest-registration/regime-fields.ts'
import { SEXES } from '../stays/guest-registration/registration-values.ts'
import { tagQuery } from '../properties/property-fields.ts'
import { cursorPage, cursorQuery } from '../kernel/paging.ts'
import { AllowedAction, Day, Id, Instant, KnownEmail } from '../kernel/primitives.ts'
import { REPORT_INSTRUCTIONS, REPORT_KINDS, REPORT_STATES } from './report-states.ts'
import { VendorFault } from '../integrations/vendor-fault.ts'

export const ReportState = z.enum(REPORT_STATES).meta({
  id: 'ReportState',
  description:
    'not_due: it cannot be sent yet; `obstacle` gives the reason. ready: it is sent automatically at `send_at`. ' +
    'sent: the authority has received it and has not decided yet. unconfirmed: the authority has it, but its lot is ' +
    'unknown, or its answer was lost; look it up in the authority’s portal. file_ready: download its file and upload it in the ' +
    'authority’s portal. handed_over: it was uploaded; enter what the portal gave as proof. accepted: the authority ' +
    'has accepted it. rejected: `errors` lists what to fix. cancelled: it was withdrawn.',
})
export const ReportKind = z.enum(REPORT_KINDS).meta({
  id: 'ReportKind',
  description:
    'travellers: who stays. reservation: who booked, for direct bookings. departure: that they left, in Portugal.',
})
export const AuthorityName = z.enum(AUTHORITIES).meta({
  id: 'Authority',
  description:
    'ses_hospedajes: the Spanish Ministry of the Interior. mossos, ertzaintza: the police of Catalonia and the ' +
    'Basque Country. siba: AIMA in Portugal. alloggiati: the State Police in Italy. none: Stayward sends no reports ' +
    'for this country.',
})

/** Why a report cannot be sent yet: a closed set of stable codes, with text for the person who has to act. */
export const REPORT_OBSTACLES = {
  'report.other_authority':
    'The police of this region accept reports only in their own portal. Upload the file there.',
  'report.booking_not_confirmed': 'Only confirmed stays are reported.',
  'report.booking_in_conflict': 'Its nights are taken by another stay. Solve that first.',
  'report.no_lessor': 'Choose in the property settings which SES account reports its guests.',
  'report.elsewhere': 'The property is set to have its guests reported by other means.',
  'report.no_account': 'Choose in the property settings which account at the authority reports its guests.',
  'report.no_codes': 'Enter the codes that the authority gave the property.',
  'report.over_before_setup':
    'The stay was over before its reports were set up here, so nothing is sent automatically. Send it if nobody has reported it yet.',
  'report.nobody_to_report': 'The law wants none of the registered guests reported.',
  'report.no_establishment_code': 'Enter the SES.HOSPEDAJES code of the property.',
  'report.payment_method_missing': 'Enter the payment method in the booking: the authority requires it.',
  'report.checkin_incomplete': 'Not all guests are registered yet.',
  'report.holder_missing':
    'Enter the name, surname and a phone number or email address of the person who booked.',
  'report.guests_number_unknown':
    'Enter how many guests come: the authority requires the number. Or wait until a guest enters it.',
  'report.not_wanted':
    'This account does not report direct bookings from Stayward. Report them in the portal of the authority.',
} as const satisfies Record<string, string>
export type ReportObstacle = keyof typeof REPORT_OBSTACLES

export const ReportInstructionNote = z
  .strictObject({
    code: z.enum(REPORT_INSTRUCTIONS).meta({
      description: 'correct: it has other data. withdraw: the stay did not take place as reported.',
    }),
    message: z.string(),
  })
  .meta({ id: 'ReportInstruction' })

/** A number that an authority gave as proof, such as that of a receipt. */
export const ReceiptNumber = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(/^[\x20-\x7e]+$/)
  .meta({ description: 'As shown on the receipt.', example: '2026-0004711' })

/** Why a lot named by the host is refused. */
export const LOT_REFUSALS = {
  lot_unknown: 'SES.HOSPEDAJES does not recognize this lot. Copy it from the portal.',
  lot_pending: 'SES.HOSPEDAJES is still checking this lot. Try again in a few minutes.',
  lot_refused: 'SES.HOSPEDAJES rejected this lot. Send the report again.',
  lot_cancelled: 'This lot was cancelled in SES.HOSPEDAJES. Send the report again.',
  lot_of_another_booking:
    'This lot does not contain the report of this booking. Look for the one with its reference.',
  lot_unreachable: 'The SES.HOSPEDAJES account that this report was sent with is no longer connected.',
} as const satisfies Record<string, string>
export type LotRefusal = keyof typeof LOT_REFUSALS

/** The authority's id of a submission, at most 36 characters. */
export const Lot = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{1,36}$/)
  .meta({
    description: 'As shown in the authority’s portal.',
    example: '0c6c9f3e-5f0e-4d6e-9a35-2f4b8f1f7c11',
  })

/** Something to fix before the authority accepts a report. */
export const ReportError = z
  .strictObject({
    code: z.string().meta({
      description: 'The authority’s error code, or ours if we found the error first.',
      example: '10131',
    }),
    message: z.string(),
    field: z.string().nullable().meta({
      description: 'Name of the field in the registration or booking.',
      example: 'residence_city_id',
    }),
    guest_id: Id.nullable().meta({
      description: 'Null if the authority does not say which guest it concerns.',
    }),
  })
  .meta({ id: 'ReportError' })
export type ReportError = z.infer<typeof ReportError>

/** One report to the authority. */
export const Report = z
  .strictObject({
    id: Id.nullable().meta({ description: 'Null until it is planned.' }),
    kind: ReportKind,
    authority: AuthorityName,
    part: z.int().meta({
      description:
        '1 for the first report of that type. Where an authority accepts no corrections, guests who register later are in the next.',
    }),
    continues_from: Day.nullable().meta({
      description:
        'The day on which a long stay is reported again, as arriving then, because the authority’s reports hold at most ' +
        '30 days. Null for the report of the arrival, and for all others.',
      example: null,
    }),
    transport: z.enum(['online', 'file']).meta({
      description: 'online: sent from here. file: you upload its file in the authority’s portal.',
    }),
    state: ReportState,
    obstacle: z.string().nullable().meta({
      description: 'The reason the report cannot be sent yet. Null once the authority has it.',
      example: 'report.checkin_incomplete',
    }),
    send_at: Instant.nullable().meta({
      description: 'The earliest time it is sent automatically. Null once sent.',
    }),
    due_at: Instant.meta({ description: 'The legal deadline.' }),
    is_late: z
      .boolean()
      .meta({ description: 'Whether the deadline has passed without the authority accepting the report.' }),
    sent_at: Instant.nullable(),
    accepted_at: Instant.nullable(),
    handed_over_at: Instant.nullable().meta({
      description: 'When you said that the file was uploaded in the authority’s portal.',
    }),
    receipt: z
      .strictObject({ number: z.string().nullable(), has_file: z.boolean(), at: Instant })
      .nullable()
      .meta({ description: 'What the authority gave as proof for the file.' }),
    instruction: ReportInstructionNote.nullable().meta({
      description: 'What has to be done in the authority’s portal, because it cannot be done from here.',
    }),
    lot: z.string().nullable().meta({
      description:
        'The authority’s lot that contains the report. A `cancelled` report with a lot was cancelled in the authority’s portal.',
    }),
    communication_code: z.string().nullable(),
    errors: z.array(ReportError),
    last_error: VendorFault.nullable().meta({
      description: 'The result of the last attempt to reach the authority.',
    }),
    next_attempt_at: Instant.nullable().meta({
      description: 'When the report is processed next. Null if nothing is scheduled.',
    }),
    allowed_actions: z.array(AllowedAction),
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof Report>

/** The reports of a booking. */
export const BookingReport = z
  .strictObject({ authority: AuthorityName, items: z.array(Report) })
  .meta({ id: 'BookingReport' })
export type BookingReport = z.infer<typeof BookingReport>

/** Fields with names, which an authority with another alphabet gets in other letters. */
export const SPELLED_FIELDS = ['first_name', 'last_name', 'second_last_name'] as const

/** A name as its guest writes it, and as an authority gets it. */
export const ReportSpelling = z
  .strictObject({
    authority: z.enum(REPORTING_AUTHORITIES),
    guest_id: Id,
    field: z.enum(SPELLED_FIELDS),
    name: z.string().meta({ example: 'Łukasz' }),
    written_as: z.string().meta({ example: 'LUKASZ' }),
  })
  .meta({ id: 'ReportSpelling' })
export type ReportSpelling = z.infer<typeof ReportSpelling>

/** The names of a booking’s guests that an authority gets in other letters. */
export const ReportSpellings = z
  .strictObject({ items: z.array(ReportSpelling) })
  .meta({ id: 'ReportSpellings' })

/** Query for reports of all bookings by their deadlines. */
export const ReportQuery = z.strictObject({
  due: Day.optional().meta({
    description:
      'Only reports that are due on this day or before it, at their property. A deadline at the midnight after it ends the day.',
    example: '2026-12-06',
  }),
  property_id: Id.optional().meta({ description: 'Only of this property.' }),
  tag: tagQuery,
  authority: z.enum(REPORTING_AUTHORITIES).optional().meta({ description: 'Only those for this authority.' }),
  state: ReportState.optional().meta({ description: 'Only those in this state.' }),
  open: z.boolean().optional().meta({
    description:
      'true: only reports that the authority has not accepted, or that have an `instruction`. false: only the others.',
  }),
  order: z
    .enum(['oldest_first', 'newest_first'])
    .default('oldest_first')
    .meta({ description: 'By their deadlines; the oldest first by default.' }),
  ...cursorQuery,
})
export type ReportQuery = z.infer<typeof ReportQuery>

/** A report with the stay that it is about. */
export const ListedReport = z
  .strictObject({
    ...Report.shape,
    booking_id: Id,
    property_id: Id,
    property_name: z.string(),
    time_zone: z.string().meta({ description: 'Of the property, IANA.' }),
    guest_first_name: z.string().nullable().meta({ description: 'Of the person who booked.' }),
    guest_last_name: z.string().nullable(),
    has_guest_address: z.boolean().meta({
      description: 'Whether the booking has an email address or a phone number of the guest.',
    }),
    external_reference: z.string().nullable(),
    arrival_date: Day,
    departure_date: Day,
  })
  .meta({ id: 'ListedReport' })
export type ListedReport = z.infer<typeof ListedReport>

export const ReportPage = cursorPage(ListedReport).meta({ id: 'ReportPage' })

export const RegisterSignature = GuestSignature.extend({
  mark: z.string().meta({
    description:
      'The signature: the name if it was typed, otherwise the data of an SVG path on a canvas of 600 by 220.',
  }),
}).meta({ id: 'RegisterSignature' })

/** A guest in the register book, with everything the police may ask for. */
export const RegisterEntry = z
  .strictObject({
    guest_id: Id,
    booking_id: Id,
    reference: z.string(),
    arrival_date: Day,
    departure_date: Day,
    from: Instant,
    to: Instant,
    guests_number: z.int().meta({
      description:
        'Number of guests in the booking, registered or not. If it is unknown, how many are registered.',
    }),
    contracted_on: Day,
    payment_method: PaymentMethod.nullable(),
    first_name: z.string(),
    last_name: z.string(),
    second_last_name: z.string().nullable(),
    sex: z.enum(SEXES),
    date_of_birth: Day,
    nationality_country_code: z.string(),
    document_type: DocumentType.nullable(),
    document_number: z.string().nullable(),
    document_support_number: z.string().nullable(),
    residence_address: z.string().nullable(),
    residence_city: z.string().nullable(),
    residence_postal_code: z.string().nullable(),
    residence_country_code: z.string().nullable(),
    phone: z.string().nullable(),
    email: KnownEmail.nullable(),
    relationship_code: RelationshipCode.nullable(),
    regime_fields: RegimeFields.nullable(),
    registered_at: Instant,
    signature: RegisterSignature.nullable(),
    erase_after: Day,
  })
  .meta({ id: 'RegisterEntry' })
export type RegisterEntry = z.infer<typeof RegisterEntry>

const MAX_REGISTER_DAYS = 400

export const RegisterBookRequest = z
  .strictObject({
    from: Day.meta({ description: 'The first arrival date.', example: '2026-12-01' }),
    to: Day.meta({ description: 'The last arrival date.', example: '2026-12-31' }),
    booking_id: Id.optional().meta({ description: 'Only the guests of one booking.' }),
  })
  .refine(
    ({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) <= MAX_REGISTER_DAYS * 86_400_000,
    {
      path: ['to'],
      params: { code: 'invalid_range' },
      error: `The last date must be on or after the first, and at most ${MAX_REGISTER_DAYS} days later.`,
    },
  )
  .meta({ id: 'RegisterBookRequest', examples: [{ from: '2026-12-01', to: '2026-12-31' }] })
export type RegisterBookRequest = z.infer<typeof RegisterBookRequest>

/** The guests of a property who arrived in a period, in order of arrival. */
export const RegisterBook = z.strictObject({ items: z.array(RegisterEntry) }).meta({ id: 'RegisterBook' })
