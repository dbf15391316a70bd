import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { LoggedRoute } from './http-answer-log.ts'

const routeSchema = z.object({ page: z.string(), regex: z.string() })
const manifestSchema = z.object({ staticRoutes: z.array(routeSchema), dynamicRoutes: z.array(routeSchema) })

/** Files that Next and its pages serve: scripts, styles, fonts, pictures. */
const ASSET = /^\/(?:_next|assets)\/|\.(?:css|ico|js|png|svg|txt|webmanifest|woff2)$/

/** Stands for every path that is not ours. */
const UNKNOWN = '/*'

/**
 * Maps paths to the routes of a built Next app: `/7zk3…/guest` to `/{code}/guest`. `build` is its `.next`
 * folder; without a build, as in development, every path is unknown.
 */
export function nextRoutes(build: string): (pathname: string) => LoggedRoute {
  const manifest = join(build, 'routes-manifest.json')
  const { staticRoutes, dynamicRoutes } = existsSync(manifest)
    ? manifestSchema.parse(JSON.parse(readFileSync(manifest, 'utf8')))
    : { staticRoutes: [], dynamicRoutes: [] }
  const routes = [...staticRoutes, ...dynamicRoutes].map(({ page, regex }) => ({
    template: routeTemplate(page),
    pattern: new RegExp(regex),
  }))
  return (pathname) => {
    if (ASSET.test(pathname)) return { template: UNKNOWN, is_asset: true }
    const route = routes.find(({ pattern }) => pattern.test(pathname))
    return { template: route?.template ?? UNKNOWN, is_asset: false }
  }
}

/** Next's `/[code]/guest` and `/[...path]` in the notation of the API's document and logs. */
export const routeTemplate = (page: string): string => page.replace(/\[+(?:\.\.\.)?(\w+)\]+/g, '{$1}')
