import type { AuthorityErrorCode } from '../authority-error.ts'

/** A code in an answer, which says which communication and which person it is about: `C_1|2_PER43_VI`. */
export type AnswerCode = {
  /** Without where it applies: `PER43`. */
  code: string
  /** 1 for the first person of the document; null if it is about none of them. */
  person: number | null
}

const BARE = /(?:PET|CTO|PER|COM|INT)\d\d|\d{3}/g
const PERSON = /^C_\d+\|(\d+)_/

/** Reads a code. What has none of the known shapes is its own code, at most as long as they are. */
export function readCode(raw: string): AnswerCode {
  const code = raw.match(BARE)?.at(-1) ?? raw.replaceAll(/[^A-Z0-9_]/gi, '').slice(0, 20)
  const person = PERSON.exec(raw)?.[1]
  return { code, person: person === undefined ? null : Number(person) }
}

/** The authority has a report with this reference already. */
export const KNOWN_CODE = 'CTO01'
/** The request was accepted and empty, which proves the credentials. */
export const EMPTY_CODE = 'PET07'

/** Codes that are about the request and not the report. Others refuse the report. */
const FAILURES: Readonly<Record<string, AuthorityErrorCode>> = {
  '403': 'unauthorized',
  PET08: 'unauthorized',
  PET09: 'unauthorized',
  PET10: 'unauthorized',
  '900': 'unavailable',
  '901': 'unavailable',
  '902': 'unavailable',
  '903': 'unavailable',
  '904': 'unavailable',
  '905': 'unavailable',
  '906': 'unavailable',
  '999': 'fault',
  INT01: 'fault',
}

/** The failure that a code stands for; null for one that refuses the report. */
export const failureOf = (code: string): AuthorityErrorCode | null =>
  Object.hasOwn(FAILURES, code) ? (FAILURES[code] ?? null) : null
