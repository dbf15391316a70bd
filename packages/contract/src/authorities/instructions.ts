import type { ReportingAuthority } from './authority.ts'
import type { ReportInstruction } from './report-states.ts'

/**
 * What has to be done in an authority's portal because it cannot be done from here, as the API says it; the dashboard
 * has words of its own in each language (`reports.instructions`). That Mossos, SIBA and Alloggiati Web let hosts correct
 * and delete entries in their portals, and until when, is not confirmed by a source.
 */
export const INSTRUCTION_WORDS: Readonly<Record<ReportInstruction, Record<ReportingAuthority, string>>> = {
  correct: {
    ses_hospedajes: 'Correct the report in the portal of SES.HOSPEDAJES.',
    mossos:
      'The Mossos have other data of a guest. Correct the entry in their register of travellers (registreviatgers.mossos.gencat.cat).',
    ertzaintza:
      'The Ertzaintza has other data of a guest, and accepts no corrections from programs. Correct the entry in its portal, or ask its hotel register to.',
    siba: 'SIBA has other data of a guest. Correct the bulletin at siba.ssi.gov.pt.',
    alloggiati:
      'Alloggiati Web has other data of a guest. Correct the record there the same day; later, write to the Questura.',
  },
  withdraw: {
    ses_hospedajes: 'Withdraw the report in the portal of SES.HOSPEDAJES.',
    mossos:
      'The stay did not take place as reported. Delete the entry in the register of travellers of the Mossos (registreviatgers.mossos.gencat.cat).',
    ertzaintza:
      'The stay did not take place as reported. Withdraw the entry in the portal of the Ertzaintza, or ask its hotel register to.',
    siba: 'The stay did not take place as reported. Withdraw the bulletin at siba.ssi.gov.pt.',
    alloggiati:
      'The stay did not take place as reported. Delete the record in Alloggiati Web the same day; later, write to the Questura.',
  },
}
