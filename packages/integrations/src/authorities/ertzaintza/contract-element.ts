import { branch, leaf } from '../xml.ts'
import { madridTime } from '../ses-hospedajes/contract.ts'
import type { DocumentError } from '../authority-port.ts'
import type { ReportedContract, ReportFacts } from '../reported-stay.ts'
import { A19_PAYMENTS, LENGTHS } from './catalogues.ts'
import { isDay, textErrors, wrong } from './checks.ts'

/**
 * The day of the contract. That of a report of travellers is the day of the entry sheet: the authority refuses one
 * from which the arrival is more than a day away (`CTO17`, as one public implementation found out; no manual says it).
 */
export const contractDay = ({ kind, contract }: Pick<ReportFacts, 'kind' | 'contract'>): string =>
  kind === 'travellers' ? madridTime(contract.from).slice(0, 10) : contract.contracted_on

/** `<contrato>`, with the number of guests that the document is about. */
export function contractElement(facts: ReportFacts, guests_number: number): string {
  const { contract, property } = facts
  const payment = contract.payment_method
  return branch(
    'contrato',
    leaf('referencia', facts.reference),
    leaf('fechaContrato', contractDay(facts)),
    leaf('fechaEntrada', madridTime(contract.from)),
    leaf('fechaSalida', madridTime(contract.to)),
    leaf('numPersonas', guests_number),
    leaf('numHabitaciones', property.rooms_count),
    leaf('internet', property.has_internet),
    branch('pago', leaf('tipoPago', payment === null ? null : A19_PAYMENTS[payment])),
  )
}

/** What has to be corrected in the booking or the property. */
export function contractErrors(facts: ReportFacts): DocumentError[] {
  const { contract, property, written_at } = facts
  return [
    ...textErrors({
      field: 'establishment_code',
      value: property.codes['establishment_code'] ?? null,
      max: LENGTHS.establishment_code,
      is_required: true,
    }),
    ...textErrors({
      field: 'external_reference',
      value: facts.reference,
      max: LENGTHS.reference,
      is_required: true,
    }),
    ...(facts.kind === 'reservation' ? dayErrors(contract, madridTime(written_at).slice(0, 10)) : []),
    ...(property.rooms_count === null ? [] : countErrors('rooms_count', property.rooms_count)),
    ...paymentErrors(contract.payment_method),
  ]
}

function dayErrors({ contracted_on, from }: ReportedContract, today: string): DocumentError[] {
  if (!isDay(contracted_on)) return [wrong('invalid_date', 'contracted_on')]
  if (contracted_on > today) return [wrong('contracted_in_future', 'contracted_on')]
  return contracted_on > madridTime(from).slice(0, 10)
    ? [wrong('contracted_after_arrival', 'contracted_on')]
    : []
}

function paymentErrors(payment: ReportedContract['payment_method']): DocumentError[] {
  if (payment === null) return [wrong('required', 'payment_method')]
  return Object.hasOwn(A19_PAYMENTS, payment) ? [] : [wrong('invalid_choice', 'payment_method')]
}

/** What is wrong with a number of things that there has to be at least one of. */
export const countErrors = (field: string, count: number): DocumentError[] =>
  Number.isInteger(count) && count > 0 ? [] : [wrong('invalid_number', field)]
