import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { LoggedRoute } from './http-answer-log.ts'

const routeSchema = z.object({ page: z.string(), regex: z.string() })
const manifestSchema = z.object({ staticRoutes: z.array(routeSchema), dynamicRoutes: z.array(routeSchema) })

/** What Next and its pages serve as files: scripts, styles, fonts, pictures. */
const ASSET = /^\/(?:_next|assets)\/|\.(?:css|ico|js|png|svg|txt|webmanifest|woff2)$/

/** Stands for every path that is not ours. */
const UNKNOWN = '/*'

/**
 * Names paths by the routes of a built Next app, `/{code}/guest` for `/7zk3…/guest`. `build` is its `.next` folder;
 * where nothing is built, as in development, every path is unknown.
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

/** Next's `/[code]/guest` and `/[...path]` in the form that documents and logs of the API have. */
export const routeTemplate = (page: string): string => page.replace(/\[+(?:\.\.\.)?(\w+)\]+/g, '{$1}')
