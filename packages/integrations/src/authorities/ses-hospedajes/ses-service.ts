import type { AuthorityService, ConnectionOptions, LotOutcome } from '../authority-port.ts'
import { AuthorityError } from '../authority-error.ts'
import type { LotResult } from './lot-result.ts'
import { checkLot } from './named-lot.ts'
import { type SesCredentials, type SesHospedajes, sesHospedajes } from './ses-hospedajes.ts'

/** The authority's error code for a lot it does not have. */
const UNKNOWN_THERE = '10113'

/** SES.HOSPEDAJES behind the port of all authorities. */
export function connectSes(credentials: SesCredentials, options?: ConnectionOptions): AuthorityService {
  const ses = sesHospedajes(credentials, options)
  return {
    checkCredentials: () => ses.checkCredentials(),
    async submit(kind, text) {
      const { is_duplicate, lot } = await ses.submit(kind === 'reservation' ? 'RH' : 'PV', text)
      // A lot that it names can be looked up, whether it is the first or was there before.
      return lot === null || is_duplicate ? { state: 'known', lot } : { state: 'queued', lot }
    },
    readLots: async (lots) => (await ses.readLots(lots)).map(outcomeOf),
    checkLot: (lot, references) => checkLot(ses, lot, references),
    cancelLot: (lot) => cancelIfThere(ses, lot),
    close: () => ses.close(),
  }
}

/** If the lot is gone, an earlier withdrawal succeeded and its response was lost. */
async function cancelIfThere(ses: SesHospedajes, lot: string): Promise<void> {
  try {
    await ses.cancelLot(lot)
  } catch (error) {
    if (!(error instanceof AuthorityError) || error.return_code !== UNKNOWN_THERE) throw error
  }
}

/** Every lot sent from here holds one communication. */
function outcomeOf(result: LotResult): LotOutcome {
  const { lot } = result
  if (result.state !== 'processed') return { lot, state: result.state }
  const [outcome] = result.communications
  if (outcome && outcome.state !== 'refused')
    return { lot, state: outcome.state, number: outcome.communication_code }
  const { return_code, detail, field } = outcome?.refusal ?? { return_code: '10121', detail: '', field: null }
  return {
    lot,
    state: 'refused',
    errors: [{ code: return_code, message: detail, field, guest_id: null }],
  }
}
