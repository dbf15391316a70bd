import { contractXml, type StayContract } from './contract.ts'
import { submission } from './submission.ts'
import { branch, leaf } from '../xml.ts'

/** The report of a direct booking: who booked, and for when. */
export type ReservationReport = {
  establishment_code: string
  contract: StayContract
  holder: { first_name: string; last_name: string; phone: string | null; email: string | null }
}

const NAMESPACE = 'http://www.neg.hospedajes.mir.es/altaReservaHospedaje'

/** `altaReservaHospedaje` with one communication and its holder, `TI`. */
export const reservationReportXml = ({ establishment_code, contract, holder }: ReservationReport): string =>
  submission(NAMESPACE, {
    communication: [
      branch('establecimiento', leaf('codigo', establishment_code)),
      contractXml(contract),
      branch(
        'persona',
        leaf('rol', 'TI'),
        leaf('nombre', holder.first_name),
        leaf('apellido1', holder.last_name),
        leaf('telefono', holder.phone),
        leaf('correo', holder.email),
      ),
    ],
  })
