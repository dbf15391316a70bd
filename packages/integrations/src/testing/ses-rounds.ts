import { DEMO_LESSOR } from '../authorities/ses-hospedajes/emulator/demo-lessor.ts'
import { isAccepted, SesOffice } from '../authorities/ses-hospedajes/emulator/ses-office.emulator.ts'
import { sesRules } from '../authorities/ses-hospedajes/ses-rules.ts'
import { writeSesDocument } from '../authorities/ses-hospedajes/ses-writer.ts'
import { emulatorClock } from '../emulator/emulator-clock.ts'
import { child, childrenOf, readXml } from '../emulator/xml-tree.ts'
import { randomReports } from './random-reports.ts'
import { barcelona } from './reported-parties.ts'
import type { AuthorityRounds, WrittenReport } from './rounds.ts'
import { schemaErrors } from './ses-reports.ts'
import { personDifferences } from './spanish-elements.ts'

const madrid = {
  ...barcelona,
  property: { ...barcelona.property, codes: { establishment_code: '0000000001' } },
}

/** How many documents the validator holds in its memory at once. */
const AT_ONCE = 250

/** SES.HOSPEDAJES: judged by its published schema and by the emulated office. */
export const sesRounds: AuthorityRounds = {
  reports: randomReports('spain', madrid, sesRules.has_parts),
  write: writeSesDocument,
  async judge(reports) {
    const office = new SesOffice(emulatorClock(madrid.written_at))
    const invalid = new Map<number, string[]>()
    for (let from = 0; from < reports.length; from += AT_ONCE) {
      const part = reports.slice(from, from + AT_ONCE).map(({ text }) => text)
      for (const message of await schemaErrors('altaParteHospedaje', part)) {
        const index = from + Number(/document-(\d+)\.xml/.exec(message)?.[1] ?? 0)
        invalid.set(index, [...(invalid.get(index) ?? []), message])
      }
    }
    return reports.map((report, index) => [...(invalid.get(index) ?? []), ...judged(office, report)])
  },
}

function judged(office: SesOffice, { facts, text }: WrittenReport): string[] {
  const receipt = office.receive(DEMO_LESSOR, 'PV', text)
  if (!('lot' in receipt)) return [`refused: ${receipt.descripcion}`]
  const [communication] = office.lots.get(receipt.lot)?.communications ?? []
  if (!communication || !isAccepted(communication)) return [`refused: ${JSON.stringify(communication)}`]
  const people = childrenOf(child(child(readXml(text) ?? undefined, 'solicitud'), 'comunicacion'), 'persona')
  return personDifferences(facts.guests, people, { H: 'H', M: 'M', O: 'O' })
}
