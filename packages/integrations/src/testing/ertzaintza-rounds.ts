import { DEMO_HOST } from '../authorities/ertzaintza/emulator/demo-host.ts'
import { ErtzaintzaOffice } from '../authorities/ertzaintza/emulator/ertzaintza-office.emulator.ts'
import { writeDocument } from '../authorities/ertzaintza/document.ts'
import { emulatorClock } from '../emulator/emulator-clock.ts'
import { child, childrenOf, readXml } from '../emulator/xml-tree.ts'
import { family, NOW } from './ertzaintza-reports.ts'
import { randomReports } from './random-reports.ts'
import type { AuthorityRounds } from './rounds.ts'
import { personDifferences } from './spanish-elements.ts'

/** The Ertzaintza: judged by the emulated office, since its schema is not published. */
export const ertzaintzaRounds: AuthorityRounds = {
  reports: randomReports('basque_country', family),
  write: writeDocument,
  async judge(reports) {
    const office = new ErtzaintzaOffice(emulatorClock(NOW))
    const { lessor_code, establishments } = DEMO_HOST
    office.hosts.set(lessor_code, { lessor_code, establishments, certificates: [] })
    return reports.map(({ facts, text }) => {
      const refused = office.receive(lessor_code, 'PV', text)
      if (refused.length > 0) return [`refused: ${JSON.stringify(refused)}`]
      const people = childrenOf(
        child(child(readXml(text) ?? undefined, 'solicitud'), 'comunicacion'),
        'persona',
      )
      return personDifferences(facts.guests, people, { H: 'V', M: 'M', O: 'O' })
    })
  },
}
