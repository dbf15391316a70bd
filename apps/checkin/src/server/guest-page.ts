import { normaliseCheckinCode } from '@stayward/contract/stays/checkin-code'
import type { ErrorCode } from '@stayward/contract/kernel/errors'
import type { Locale } from '@stayward/contract/kernel/locale'
import type { CompanyInfo } from '@stayward/contract/properties/company'
import type { PropertyContact } from '@stayward/contract/properties/property-contact'
import type { Env } from '@stayward/env/env'
import { companyBehindLink, contactBehindLink } from '@stayward/trpc/stays/checkin/checkin.service'
import { ServiceError } from '@stayward/trpc/kernel/errors'
import { toServiceError } from '@stayward/trpc/kernel/problem'
import type { GetServerSideProps, GetServerSidePropsContext } from 'next'
import { LANGUAGE_COOKIE, languageOfAction } from '../i18n/language.ts'
import { writeCookie } from './cookies.ts'
import { readFormBody } from './form-body.ts'
import { guestRequest, type GuestRequest } from './guest-request.ts'
import { isSameOrigin } from './same-origin.ts'
import { securityHeaders } from './security-headers.ts'

/** Why a page is not shown. `posted` is the form that came with the request, to be sent again. */
export type Refusal = {
  code: ErrorCode
  requestId: string
  posted: [name: string, value: string][]
  /** How to reach the host, if the link leads to a stay. */
  contact: PropertyContact | null
}

/** What every page is rendered from: its language, its URL, and either its content or an error. */
export type PageProps<Content> = {
  locale: Locale
  path: string
  /** The host's company, if the link leads to a stay. */
  company: CompanyInfo | null
} & ({ content: Content; refusal: null } | { content: null; refusal: Refusal })

/**
 * What a page does with a request: render something, with a status other than 200 for an error, or redirect.
 */
export type PageAnswer<Content> = { content: Content; status?: number } | { goTo: string }

export type PageRequest = GuestRequest & {
  req: GetServerSidePropsContext['req']
  res: GetServerSidePropsContext['res']
  /** A path parameter. */
  parameter: (name: string) => string
  /** A query parameter. */
  query: (name: string) => string | null
}

/** Handlers of a page. Without `post`, the only form it accepts is the language switch. */
export type PageHandlers<Content> = {
  /** The template of its URL, for the log. */
  route: string
  /** Whether it asks for documents, which the camera can read. */
  camera?: boolean
  get: (request: PageRequest) => Promise<PageAnswer<Content>>
  post?: (request: PageRequest, form: URLSearchParams) => Promise<PageAnswer<Content>>
}

/**
 * The server side of a page: checks the request, runs a handler, and turns errors into a page with their
 * status.
 */
export const guestPage =
  <Content>(handlers: PageHandlers<Content>): GetServerSideProps<PageProps<Content>> =>
  async (context) => {
    const { req, res } = context
    const request = pageRequest(context)
    const { env } = request.services
    const needs = { imageOrigin: new URL(env.API_URL).origin, camera: handlers.camera ?? false }
    for (const { key, value } of securityHeaders(needs)) res.setHeader(key, value)
    res.setHeader('Cache-Control', 'no-store')
    const path = new URL(context.resolvedUrl, env.CHECKIN_URL).pathname
    let form = new URLSearchParams()
    try {
      if (req.method === 'POST') form = await acceptForm(req, request)
      const answer = await answerTo(handlers, request, req.method, { form, path })
      if ('goTo' in answer) return { redirect: { destination: answer.goTo, statusCode: 303 } }
      const tidy = req.method === 'POST' || res.writableEnded ? null : tidyAddress(context, env)
      if (tidy !== null) return { redirect: { destination: tidy, statusCode: 303 } }
      res.statusCode = answer.status ?? 200
      const company = await companyFor(request)
      return { props: { path, company, locale: request.locale, content: answer.content, refusal: null } }
    } catch (error) {
      const refusal = explain(error, request, handlers.route)
      const { locale, id: requestId } = request
      // A caller over the limits must not learn whether a link exists.
      const isOverLimit = refusal.code === 'rate_limit.exceeded'
      const contact = isOverLimit ? null : await contactFor(request)
      return {
        props: {
          path,
          company: isOverLimit ? null : await companyFor(request),
          locale,
          content: null,
          refusal: { code: refusal.code, requestId, posted: [...form], contact },
        },
      }
    }
  }

/** A page is shown in our own look while that of its host cannot be read. */
async function companyFor({ services, parameter }: PageRequest): Promise<CompanyInfo | null> {
  const link = normaliseCheckinCode(parameter('code'))
  return link === '' ? null : companyBehindLink(services, link).catch(() => null)
}

async function contactFor({ services, parameter }: PageRequest): Promise<PropertyContact | null> {
  const link = normaliseCheckinCode(parameter('code'))
  if (link === '') return null
  // The page is about another failure; a second one while reading the contact, as without a database, adds
  // nothing.
  return contactBehindLink(services, link).catch(() => null)
}

const parameterOf = ({ params }: GetServerSidePropsContext, name: string): string =>
  [params?.[name] ?? ''].flat().join('/')

/** The correct URL of a page whose code was copied badly; null if it is already correct. */
function tidyAddress(context: GetServerSidePropsContext, env: Env): string | null {
  const given = parameterOf(context, 'code')
  const code = normaliseCheckinCode(given)
  if (given === code) return null
  const { pathname, search } = new URL(context.resolvedUrl, env.CHECKIN_URL)
  return `/${[code, ...pathname.split('/').slice(2)].join('/')}${search}`
}

function pageRequest(context: GetServerSidePropsContext): PageRequest {
  const { req, res, query } = context
  return {
    ...guestRequest(req, res),
    req,
    res,
    parameter: (name) => parameterOf(context, name),
    query: (name) => [query[name] ?? null].flat()[0] ?? null,
  }
}

async function acceptForm(
  req: GetServerSidePropsContext['req'],
  request: PageRequest,
): Promise<URLSearchParams> {
  const { env } = request.services
  if (!isSameOrigin(req, env.CHECKIN_URL)) throw new ServiceError('access.denied')
  const form = await readFormBody(req)
  const language = languageOfAction(form.get('action'))
  if (language) {
    writeCookie(request.res, env, LANGUAGE_COOKIE, language)
    request.locale = language
  }
  return form
}

async function answerTo<Content>(
  { get, post }: PageHandlers<Content>,
  request: PageRequest,
  method: string | undefined,
  { form, path }: { form: URLSearchParams; path: string },
): Promise<PageAnswer<Content>> {
  if (method === 'GET' || method === 'HEAD') return get(request)
  if (method === 'POST' && post) return post(request, form)
  if (method === 'POST' && languageOfAction(form.get('action'))) return { goTo: path }
  throw new ServiceError('request.method_not_allowed')
}

function explain(error: unknown, { services, id, res }: PageRequest, route: string): ServiceError {
  const refusal = toServiceError(error)
  if (refusal.status >= 500)
    services.log.error({ err: refusal.cause ?? refusal, request_id: id, route }, 'page failed')
  const { retry_after_seconds } = refusal.details
  if (retry_after_seconds !== undefined) res.setHeader('Retry-After', retry_after_seconds)
  if (refusal.status === 405) res.setHeader('Allow', 'GET, HEAD, POST')
  res.statusCode = refusal.status
  return refusal
}
