import { z } from 'zod'
import { AUTHORITIES } from './authority.ts'
import { GuestSignature } from '../stays/guest.ts'
import {
  DocumentType,
  PaymentMethod,
  RelationshipCode,
  SEXES,
} from '../stays/guest-registration/catalogues.ts'
import { AllowedAction, Day, Id, Instant, KnownEmail } from '../kernel/primitives.ts'
import { REPORT_KINDS, REPORT_STATES } from './report-states.ts'
import { VendorFault } from '../integrations/vendor-fault.ts'

export const ReportState = z.enum(REPORT_STATES).meta({
  id: 'ReportState',
  description:
    'not_due: something stands against it, `obstacle` says what. ready: it goes by itself at `send_at`. sent: the authority ' +
    'has it and has not judged it yet. unconfirmed: the authority has it, but in a lot that nobody knows; a person has to look ' +
    'it up in its portal. accepted: it has a code there. rejected: `errors` say what to mend. cancelled: it was taken back.',
})
export const ReportKind = z.enum(REPORT_KINDS).meta({
  id: 'ReportKind',
  description: 'travellers: who stays. reservation: who booked, of direct bookings.',
})
export const AuthorityName = z.enum(AUTHORITIES).meta({
  id: 'Authority',
  description:
    'ses_hospedajes: the Ministry of the Interior of Spain. mossos, ertzaintza: the police of Catalonia and of the Basque ' +
    'Country, who are not reported to from here. none: a country without reports from here.',
})

/** Why a report cannot go yet: a closed set of stable codes, in the words of whoever has to act. */
export const REPORT_OBSTACLES = {
  'report.other_authority':
    'The police of this region take reports in their own portal. Upload the file there.',
  'report.booking_not_confirmed': 'Only confirmed stays are reported.',
  'report.no_lessor': 'Choose on the property whose SES.HOSPEDAJES credentials report its guests.',
  'report.elsewhere': 'The property says that its guests are reported by other means.',
  'report.no_establishment_code': 'Enter the SES.HOSPEDAJES code of the property.',
  'report.payment_method_missing': 'Say on the booking how the stay is paid; the authority asks for it.',
  'report.checkin_incomplete': 'Not all guests are registered yet.',
  'report.holder_missing': 'Enter name, surname and a phone or e-mail address of whoever booked.',
  'report.not_wanted':
    'This lessor does not report direct bookings from here. Do it in the portal of SES.HOSPEDAJES.',
} as const satisfies Record<string, string>
export type ReportObstacle = keyof typeof REPORT_OBSTACLES

/** Why a lot that the host names is refused. */
export const LOT_REFUSALS = {
  lot_unknown: 'SES.HOSPEDAJES does not know this lot. Copy it from its portal.',
  lot_pending: 'SES.HOSPEDAJES is still checking this lot. Try again in a few minutes.',
  lot_refused: 'SES.HOSPEDAJES refused this lot and keeps nothing of it. Send the report again.',
  lot_cancelled: 'This lot was cancelled in SES.HOSPEDAJES. Send the report again.',
  lot_of_another_booking:
    'This lot does not hold the report of this booking. Look for the one with its reference.',
  lot_unreachable: 'The SES.HOSPEDAJES account that this report was sent with is no longer connected.',
} as const satisfies Record<string, string>
export type LotRefusal = keyof typeof LOT_REFUSALS

/** The authority's name for what it keeps a report in; it gives at most 36 characters. */
export const Lot = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{1,36}$/)
  .meta({
    description: 'As the authority’s portal shows it.',
    example: '0c6c9f3e-5f0e-4d6e-9a35-2f4b8f1f7c11',
  })

/** One thing that has to be mended before the authority takes a report. */
export const ReportError = z
  .strictObject({
    code: z
      .string()
      .meta({ description: 'The authority’s code, or ours where we found it first.', example: '10131' }),
    message: z.string(),
    field: z
      .string()
      .nullable()
      .meta({ description: 'Of the registration or the booking.', example: 'residence_city_id' }),
    guest_id: Id.nullable().meta({ description: 'Null where the authority does not say whose it is.' }),
  })
  .meta({ id: 'ReportError' })
export type ReportError = z.infer<typeof ReportError>

/** One report to the authority. */
export const Report = z
  .strictObject({
    kind: ReportKind,
    state: ReportState,
    obstacle: z.string().nullable().meta({
      description: 'What stands against sending it, while the authority does not have it.',
      example: 'report.checkin_incomplete',
    }),
    send_at: Instant.nullable().meta({
      description: 'When it goes by itself at the earliest; null once it went.',
    }),
    due_at: Instant.meta({
      description: 'Until when the law wants it: 24 hours after the arrival or the booking.',
    }),
    is_late: z.boolean().meta({ description: 'The deadline is over and the authority has not accepted it.' }),
    sent_at: Instant.nullable(),
    accepted_at: Instant.nullable(),
    lot: z.string().nullable().meta({
      description:
        'In which the authority keeps it. One that is `cancelled` and has a lot was cancelled in the authority’s portal.',
    }),
    communication_code: z.string().nullable(),
    errors: z.array(ReportError),
    last_error: VendorFault.nullable().meta({
      description: 'What the last attempt to reach the authority came to.',
    }),
    next_attempt_at: Instant.nullable().meta({
      description: 'When the worker looks at it next; null for nothing to do.',
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

export const RegisterSignature = GuestSignature.extend({
  mark: z.string().meta({
    description:
      'What was written: the name where it was typed, else the data of an SVG path in a field of 600 by 220.',
  }),
}).meta({ id: 'RegisterSignature' })

/** A guest in the register book, with everything that the police may ask for. */
export const RegisterEntry = z
  .strictObject({
    guest_id: Id,
    booking_id: Id,
    reference: z.string(),
    arrival_date: Day,
    departure_date: Day,
    from: Instant,
    to: Instant,
    guests_number: z.int().meta({ description: 'How many stay, registered or not.' }),
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
    registered_at: Instant,
    signature: RegisterSignature.nullable(),
    erase_after: Day,
  })
  .meta({ id: 'RegisterEntry' })
export type RegisterEntry = z.infer<typeof RegisterEntry>

const MAX_REGISTER_DAYS = 400

export const RegisterBookRequest = z
  .strictObject({
    from: Day.meta({ description: 'The first day of arrival.', example: '2026-12-01' }),
    to: Day.meta({ description: 'The last day of arrival.', example: '2026-12-31' }),
    booking_id: Id.optional().meta({ description: 'Only the guests of one booking.' }),
  })
  .refine(
    ({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) <= MAX_REGISTER_DAYS * 86_400_000,
    {
      path: ['to'],
      params: { code: 'invalid_range' },
      error: `Give a last day on or after the first, at most ${MAX_REGISTER_DAYS} days later.`,
    },
  )
  .meta({ id: 'RegisterBookRequest', examples: [{ from: '2026-12-01', to: '2026-12-31' }] })
export type RegisterBookRequest = z.infer<typeof RegisterBookRequest>

/** The guests of a property who arrived in a time, in the order of arrival. */
export const RegisterBook = z.strictObject({ items: z.array(RegisterEntry) }).meta({ id: 'RegisterBook' })
