import { z } from 'zod'
import { leaf } from '../xml.ts'
import { AuthorityError } from '../authority-error.ts'
import { ALLOGGIATI, type Exchange, failure, type Operation, reading } from './alloggiati-exchange.ts'
import type { AlloggiatiToken } from './alloggiati-tokens.ts'
import { Outcome, sentenceOf } from './line-outcomes.ts'

const TokenAnswer = z.object({
  GenerateTokenResult: z.object({ expires: z.string(), token: z.string().trim().min(1) }),
})

/** An operation's own outcome, and the response with the rest. */
export type Answer = { outcome: Outcome; response: unknown }

export type TokenRequest = { username: string; password: string; web_service_key: string }

type TokenCalls = {
  exchange: Exchange
  username: string
  token: () => Promise<AlloggiatiToken>
  forget: () => void
}

/** Calls with the account's token, and once more with a new one if the authority refuses it. */
export function callWithToken({ exchange, username, token, forget }: TokenCalls) {
  const once = async (operation: Operation, parameters: readonly string[]): Promise<Answer> => {
    const access = leaf('Utente', username) + leaf('token', (await token()).token)
    const response = await exchange.ask(operation, access, ...parameters)
    return { outcome: outcomeIn(operation, response), response }
  }
  return async (operation: Operation, ...parameters: string[]): Promise<Answer> => {
    const answer = await once(operation, parameters)
    if (!isAboutAccess(answer.outcome)) return answer
    forget()
    const second = await once(operation, parameters)
    if (isAboutAccess(second.outcome)) throw refusal(operation, second.outcome)
    return second
  }
}

function outcomeIn(operation: Operation, response: unknown): Outcome {
  const name = `${operation.name}Result`
  const found = z.object({ [name]: Outcome }).safeParse(response)
  const outcome = found.success ? found.data[name] : undefined
  if (outcome) return outcome
  throw failure(operation, 'bad_response', { reason: 'NO_RESULT' })
}

/** The authority's words for a wrong, expired or missing token; its codes are not published. */
const isAboutAccess = ({ esito, ErroreDes, ErroreDettaglio }: Outcome): boolean =>
  !esito && /token|autenticazion|credenzial/i.test(`${ErroreDes} ${ErroreDettaglio}`)

/** A new token of an account. Throws AuthorityError if the credentials are wrong. */
export async function generateToken(
  exchange: Exchange,
  { username, password, web_service_key }: TokenRequest,
): Promise<AlloggiatiToken> {
  const operation = reading('GenerateToken')
  const response = await exchange.ask(
    operation,
    leaf('Utente', username),
    leaf('Password', password),
    leaf('WsKey', web_service_key),
  )
  const result = z.object({ result: Outcome }).safeParse(response)
  if (result.success && !result.data.result.esito) throw unauthorized(result.data.result)
  const answer = TokenAnswer.safeParse(response)
  const expires_ms = answer.success ? Date.parse(answer.data.GenerateTokenResult.expires) : NaN
  if (!answer.success || Number.isNaN(expires_ms))
    throw failure(operation, 'bad_response', { reason: 'NO_TOKEN' })
  return { token: answer.data.GenerateTokenResult.token, expires_ms }
}

/** No token without the right credentials, or for an account that may not use the web service. */
const unauthorized = (outcome: Outcome): AuthorityError =>
  new AuthorityError(ALLOGGIATI, /abilitat/i.test(sentenceOf(outcome)) ? 'forbidden' : 'unauthorized', {
    return_code: outcome.ErroreCod,
    detail: sentenceOf(outcome),
  })

/** The error of an operation that was refused as a whole. */
export function refusal(operation: Operation, outcome: Outcome): AuthorityError {
  if (isAboutAccess(outcome)) return unauthorized(outcome)
  const details = {
    return_code: outcome.ErroreCod,
    detail: sentenceOf(outcome),
    outcome: 'not_done',
  } as const
  return failure(operation, 'rejected', details)
}
