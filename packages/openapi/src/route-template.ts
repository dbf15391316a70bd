import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The path for documents, logs and problems, such as `/v1/checkin/{code}`. */
    template?: string
    /** Whether scripts of any origin may read the responses. */
    isOpenToAnyOrigin?: boolean
  }
}

/** Stands for every path that is not ours. */
const UNKNOWN_ROUTE = '/*'

/** The template of a request's route; never the path itself, which may contain a code or token. */
export const routeTemplate = ({ is404, routeOptions }: FastifyRequest): string =>
  is404 ? UNKNOWN_ROUTE : (routeOptions.config.template ?? routeOptions.url ?? UNKNOWN_ROUTE)
