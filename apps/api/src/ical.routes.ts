import { etagOfText, knownTag } from '@stayward/openapi/etag'
import { rateLimitHeaders } from '@stayward/openapi/rate-limit-headers'
import { countStranger } from '@stayward/openapi/strangers'
import { noteFetch } from '@stayward/trpc/channels/feed-links/note-fetch.service'
import {
  findPublishedCalendar,
  publishCalendar,
} from '@stayward/trpc/channels/feed-links/publish-calendar.service'
import { notFound, ServiceError } from '@stayward/trpc/kernel/errors'
import type { Services } from '@stayward/trpc/kernel/services'
import type { FastifyInstance } from 'fastify'
import { sendPlainRefusal } from './plain-refusal.ts'

const SUFFIX = '.ics'

/**
 * The calendars of properties, by the token of a calendar link. It is the only credential, so logs have the
 * template of the path. Refusals are a line of text: calendar programs show it to people.
 */
export function registerCalendars(app: FastifyInstance, services: Services): void {
  // Fastify answers HEAD with this route, too.
  app.get<{ Params: { file: string } }>(
    '/ical/:file',
    { config: { template: '/ical/{token}.ics' } },
    async (request, reply) => {
      const { file } = request.params
      const link = file.endsWith(SUFFIX)
        ? await findPublishedCalendar(services, file.slice(0, -SUFFIX.length))
        : null
      if (link === null)
        return sendPlainRefusal(reply, await countStranger(services, request, notFound()), WORDS)

      const user_agent = request.headers['user-agent']
      try {
        const limit = await services.limits.count('feed', link.id)
        if (limit) reply.headers(rateLimitHeaders(limit))
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error
        await noteFetch(services, link, { status: 429, user_agent })
        return sendPlainRefusal(reply, error, WORDS)
      }

      const feed = await publishCalendar(services, link)
      const etag = etagOfText(feed.text)
      const known = knownTag(request.headers['if-none-match'] ?? '', etag)
      const status = known === null ? 200 : 304
      const nights = request.method === 'HEAD' ? null : feed
      await noteFetch(services, link, { status, nights, user_agent })
      reply.headers({
        // Clients may keep a copy, and ask each time whether it is still current.
        'cache-control': 'private, no-cache',
        'last-modified': new Date(feed.modified_at).toUTCString(),
        etag: known ?? etag,
      })
      return known === null
        ? reply.type('text/calendar; charset=utf-8').send(Buffer.from(feed.text))
        : reply.code(304).send()
    },
  )
}

const WORDS: Readonly<Record<number, string>> = {
  404: 'This calendar link does not exist or was removed.\n',
  429: 'Too many requests. Try again later.\n',
}
