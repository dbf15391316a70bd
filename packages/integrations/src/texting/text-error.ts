/** Why a text was not delivered, or a call failed. The comment says what helps. */
export type TextFault =
  /** A person has to enter the right credentials. */
  | 'unauthorized'
  /** A person has to give the credentials more rights. */
  | 'forbidden'
  /** A person has to sort it out with the provider: the account is suspended or closed. */
  | 'account_inactive'
  /** Another sender: this one is not the account's, or cannot send to this number. */
  | 'unknown_sender'
  /** Nothing: the provider no longer has this text. */
  | 'not_found'
  /** Another number: this one is none, no mobile, or has no WhatsApp. */
  | 'invalid_recipient'
  /** A person has to verify the number with the provider, or end the trial. */
  | 'unverified_recipient'
  /** A person has to enable the country with the provider. */
  | 'region_not_enabled'
  /** Nothing: the recipient answered STOP. */
  | 'opted_out'
  /** An approved template: the recipient has not written by WhatsApp for 24 hours. */
  | 'outside_window'
  /** Another template or other variables. */
  | 'template_rejected'
  /** Other words: these are empty, too long, or filtered as spam. */
  | 'text_rejected'
  /** Perhaps time: the phone is off or out of reach. */
  | 'phone_unreachable'
  /** Nothing known: the network said no more. */
  | 'not_delivered'
  /** Another request: the provider refused this one for a reason of its own. */
  | 'rejected'
  /** Waiting `retry_after_s`. */
  | 'rate_limited'
  /** Time: no answer within the limit. */
  | 'timeout'
  /** Time: no connection, or one that broke. */
  | 'unreachable'
  /** Time: the provider reports an outage. */
  | 'unavailable'
  /** A person has to look at what is between us and the provider. */
  | 'untrusted_certificate'
  /** The provider sent an unexpected response. */
  | 'bad_response'

const PASSING: ReadonlySet<TextFault> = new Set([
  'rate_limited',
  'timeout',
  'unreachable',
  'unavailable',
  'bad_response',
])

/** Faults of which a text certainly did not and will not arrive, whatever happens to the phone or the provider later. */
const FINAL: ReadonlySet<TextFault> = new Set([
  'account_inactive',
  'unknown_sender',
  'invalid_recipient',
  'unverified_recipient',
  'region_not_enabled',
  'opted_out',
  'outside_window',
  'template_rejected',
  'text_rejected',
])

/** Whether a text that a provider gave up for a reason is refused for good, so that writing by another way is no second time. */
export const isFinalFault = (fault: TextFault | null): boolean => fault !== null && FINAL.has(fault)

export type TextErrorDetails = {
  /** HTTP status, errno or the provider's own code; never anything from a request or response body. */
  reason?: string
  retry_after_s?: number | null
  outcome?: 'not_done' | 'unknown'
}

/** A failure at the provider of texts. It contains no number, no words of a text and no token. */
export class TextError extends Error {
  override readonly name = 'TextError'
  readonly code: TextFault
  /** `unknown`: the text may have been sent anyway. */
  readonly outcome: 'not_done' | 'unknown'
  /** The minimum wait; null if unknown. */
  readonly retry_after_s: number | null

  constructor(code: TextFault, { reason, retry_after_s, outcome }: TextErrorDetails = {}) {
    super(reason === undefined ? `Texts: ${code}` : `Texts: ${code} (${reason})`)
    this.code = code
    this.outcome = outcome ?? 'not_done'
    this.retry_after_s = retry_after_s ?? null
  }

  /**
   * What to do with a text after this: give up, send it again later, or find out what became of it before anything else.
   */
  get verdict(): 'permanent' | 'retry' | 'unknown' {
    if (this.outcome === 'unknown') return 'unknown'
    return PASSING.has(this.code) ? 'retry' : 'permanent'
  }
}
