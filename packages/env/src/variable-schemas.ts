import { z } from 'zod'
import { DEVELOPMENT_PREFIX } from './parsers.ts'
import type { Mode } from './modes.ts'

export function publicUrl(mode: Mode, local: string) {
  return defaultInDevelopment(mode, secureUrl(mode), local)
}

/** A URL without a trailing slash; https in production, unless on this machine. */
export function secureUrl(mode: Mode) {
  return secureAddress(mode).transform((text) => text.replace(/\/+$/, ''))
}

/** A URL as given; https in production, unless on this machine. */
export function secureAddress(mode: Mode) {
  return z
    .url({ protocol: /^https?$/ })
    .refine(
      (text) => mode === 'development' || text.startsWith('https:') || isLocal(text),
      'expected an https address in production',
    )
}

export function notFromDevelopment(mode: Mode, madeForDevelopment: (text: string) => boolean) {
  return z
    .string()
    .refine(
      (text) => mode === 'development' || !madeForDevelopment(text),
      'was generated for development and is refused in production',
    )
}

export function optionalInDevelopment<T extends z.ZodType>(mode: Mode, schema: T) {
  return mode === 'development' ? schema.optional() : schema
}

export function defaultInDevelopment(mode: Mode, schema: z.ZodType<string, string>, value: string) {
  return mode === 'development' ? schema.prefault(value) : schema
}

export function isDevelopment(text: string): boolean {
  return text.startsWith(DEVELOPMENT_PREFIX)
}

function isLocal(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}
