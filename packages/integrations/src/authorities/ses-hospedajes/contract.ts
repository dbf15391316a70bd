import { Temporal } from 'temporal-polyfill'
import type { PaymentMethod } from '@stayward/contract/stays/guest-registration/catalogues'
import { branch, leaf } from '../xml.ts'

const MADRID = 'Europe/Madrid'

/**
 * An instant in the authority's form: Madrid time without an offset, wherever the property or the server is.
 */
export const madridTime = (instant: string): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(MADRID)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })

/** What the authority requires about a booking. */
export type StayContract = {
  /** At most 50 characters. */
  reference: string
  contracted_on: string
  from: string
  to: string
  guests_number: number
  rooms_count: number | null
  has_internet: boolean | null
  payment_method: PaymentMethod
}

export const MAX_REFERENCE = 50

/** `<contrato>`, the same in both types of report. */
export const contractXml = (contract: StayContract): string =>
  branch(
    'contrato',
    leaf('referencia', contract.reference),
    leaf('fechaContrato', contract.contracted_on),
    leaf('fechaEntrada', madridTime(contract.from)),
    leaf('fechaSalida', madridTime(contract.to)),
    leaf('numPersonas', contract.guests_number),
    leaf('numHabitaciones', contract.rooms_count),
    leaf('internet', contract.has_internet),
    branch('pago', leaf('tipoPago', contract.payment_method)),
  )
