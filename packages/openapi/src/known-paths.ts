import type { FastifyInstance } from 'fastify'

export type KnownPath = { methods: string[]; isOpenToAnyOrigin: boolean }

/**
 * The paths of a server, collected while its routes are declared: tells a wrong method from an unknown path.
 */
export class KnownPaths {
  readonly #paths = new Map<string, { pattern: RegExp; methods: Set<string>; isOpenToAnyOrigin: boolean }>()

  constructor(app: FastifyInstance) {
    app.addHook('onRoute', ({ url, method, config }) => {
      const known = this.#paths.get(url)
      const methods = [method].flat()
      if (known) for (const one of methods) known.methods.add(one)
      else
        this.#paths.set(url, {
          pattern: patternOf(url),
          methods: new Set(methods),
          isOpenToAnyOrigin: config?.isOpenToAnyOrigin ?? false,
        })
    })
  }

  /** The methods of the path of a requested URL; null for an unknown path. */
  find(url: string): KnownPath | null {
    const [path = ''] = url.split('?')
    for (const { pattern, methods, isOpenToAnyOrigin } of this.#paths.values()) {
      if (pattern.test(path)) return { methods: [...methods, 'OPTIONS'].toSorted(), isOpenToAnyOrigin }
    }
    return null
  }
}

/** Longer path parameters match no route. */
export const MAX_PARAMETER_LENGTH = 200

function patternOf(url: string): RegExp {
  const source = url
    .split('/')
    .map((part) => {
      if (part === '*') return '.*'
      return part.startsWith(':') ? `[^/]{1,${MAX_PARAMETER_LENGTH}}` : RegExp.escape(part)
    })
    .join('/')
  return new RegExp(`^${source}$`)
}
